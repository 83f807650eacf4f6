import type { Page } from 'playwright';
import sharp from 'sharp';
import type { DescribedElement, DescribingWindow } from '../../browser-window.ts';
import { contrast, type Rgb } from './contrast.ts';
import type { Look } from './look.types.ts';

/** WCAG 1.4.11: how far a ring stands off from what it lies between. */
const NEEDED = 3;
/** What is looked at, each the first of its kind that is shown. */
const SELECTORS = ['header a', 'main button[type=submit]', 'main .button', 'main a[href]', 'footer a'] as const;

interface Ring extends DescribedElement {
  /** Of what has the focus, in the window. */
  box: { left: number; top: number; width: number; height: number };
  offset: number;
  width: number;
}

/** The rings of the focus that do not stand off from the ground on both of their sides, measured on their pixels. */
export async function focusRings(page: Page): Promise<Look[]> {
  const looks: Look[] = [];
  // What the focus is on by script shows its ring only to who uses the keyboard.
  await page.keyboard.press('Tab');
  for (const selector of SELECTORS) {
    const ring = await page.evaluate(focusOn, selector);
    if (!ring) continue;
    const { box, offset, width, ...told } = ring;
    if (width < 1) {
      looks.push({ gate: 'focus', ...told, weight: NEEDED, says: 'shows no ring when the keyboard is on it' });
      continue;
    }
    const { data, info } = await sharp(await page.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (x: number, y: number): Rgb | null => {
      if (x < 0 || y < 0 || x >= info.width || y >= info.height) return null;
      const at = (Math.round(y) * info.width + Math.round(x)) * info.channels;
      return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    };
    const sides = [0.3, 0.5, 0.7].flatMap((share) => {
      const x = box.left + box.width * share;
      const edge = box.top - offset - width;
      const [outer, on, inner] = [pixel(x, edge - 2), pixel(x, edge + width / 2 - 0.5), pixel(x, edge + width + 1)];
      return outer && on && inner ? Math.min(contrast(on, outer), contrast(on, inner)) : [];
    });
    const best = Math.max(...sides);
    if (sides.length > 0 && best < NEEDED)
      looks.push({
        gate: 'focus',
        ...told,
        weight: NEEDED / best,
        says: `has a ring of the focus that stands off from the ground by ${best.toFixed(1)}:1 where ${NEEDED}:1 is needed`,
      });
  }
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  return looks;
}

/** Run in the page: brings the focus to the first of a kind; null where there is none to be seen. */
function focusOn(selector: string): Ring | null {
  const one = [...document.querySelectorAll<HTMLElement>(selector)].find(
    (found) =>
      found.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      found.getBoundingClientRect().width > 8 &&
      // What looks like a button may be in a link, which has the focus in its place.
      found.tabIndex >= 0 &&
      !found.matches('.skip-link, :disabled'),
  );
  if (!one) return null;
  one.scrollIntoView({ block: 'center', behavior: 'instant' });
  one.focus({ preventScroll: true });
  const { left, top, width, height } = one.getBoundingClientRect();
  const style = getComputedStyle(one);
  const isDrawn = style.outlineStyle !== 'none';
  return {
    ...(window as unknown as DescribingWindow).forecourtTell(one),
    box: { left, top, width, height },
    offset: Number.parseFloat(style.outlineOffset) || 0,
    width: isDrawn ? Number.parseFloat(style.outlineWidth) : 0,
  };
}
