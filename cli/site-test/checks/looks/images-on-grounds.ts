import type { Page } from 'playwright';
import sharp from 'sharp';
import type { DescribedElement, DescribingWindow } from '../../browser-window.ts';
import { contrast, type Rgb } from './contrast.ts';
import type { Look } from './look.types.ts';

/** WCAG 1.4.11: how far what an image shows stands off from its ground. */
const NEEDED = 3;
/** So large a share of an image's pixels has to: a thin line of a drawing is enough. */
const SHARE = 0.01;

/** Images that are blended with what they are on, of each kind the first: nothing in them stands off from it. */
export async function imagesOnGrounds(page: Page): Promise<Look[]> {
  const looks: Look[] = [];
  for (const [index, told] of (await page.evaluate(blended)).entries()) {
    const image = page.locator(`[data-forecourt-blended="${index}"]`);
    await image.scrollIntoViewIfNeeded();
    const isThere = await image.evaluate(async (one) => {
      const image = one as HTMLImageElement;
      // One that loads when it comes near has only begun.
      for (let times = 0; times < 50 && !image.complete; times++) await new Promise((done) => setTimeout(done, 100));
      await image.decode().catch(() => {});
      return image.complete && image.naturalWidth > 0;
    });
    if (!isThere) continue;
    const { data, info } = await sharp(await image.screenshot())
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const pixel = (at: number): Rgb => [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
    const ground = pixel(info.channels * (info.width * 2 + 2));
    let apart = 0;
    for (let at = 0; at < data.length; at += info.channels) if (contrast(pixel(at), ground) >= NEEDED) apart += 1;
    if (apart < info.width * info.height * SHARE)
      looks.push({ gate: 'ground', ...told, weight: 1, says: 'cannot be told from the ground that it stands on' });
  }
  await page.evaluate(() => {
    for (const one of document.querySelectorAll('[data-forecourt-blended]'))
      one.removeAttribute('data-forecourt-blended');
    window.scrollTo({ top: 0, behavior: 'instant' });
  });
  return looks;
}

/** Run in the page: marks the images that are looked at with their place in what it answers. */
function blended(): DescribedElement[] {
  const tell = (window as unknown as DescribingWindow).forecourtTell;
  const found = new Map<string, DescribedElement>();
  for (const one of document.querySelectorAll('img')) {
    if (getComputedStyle(one).mixBlendMode === 'normal' || !one.checkVisibility() || one.clientWidth < 24) continue;
    const told = tell(one);
    if (found.has(told.element)) continue;
    one.setAttribute('data-forecourt-blended', String(found.size));
    found.set(told.element, told);
  }
  return [...found.values()];
}
