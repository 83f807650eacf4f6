import type { Page } from 'playwright';
import sharp from 'sharp';
import type { DescribedElement, DescribingWindow } from '../../browser-window.ts';
import { contrast, type Rgb } from './contrast.ts';
import type { Look } from './look.types.ts';

/** WCAG 1.4.3: how far words stand off from what is behind them; large ones less. */
const [NEEDED, NEEDED_LARGE] = [4.5, 3];
/** Pixels that are judged as one: a single dark leaf of a tree hides no letter. */
const BLOCK = 4;

/** Words that lie on an image with nothing solid between. */
interface Words extends DescribedElement {
  box: { x: number; y: number; width: number; height: number };
  colour: Rgb;
  large: boolean;
  text: string;
}

/** Words of the first screen whose letters stand off too little from the image under them, measured on its pixels as they are drawn. */
export async function wordsOnImages(page: Page): Promise<Look[]> {
  const found = await page.evaluate(overImages);
  if (found.length === 0) return [];
  const shot = sharp(await page.screenshot());
  await page.evaluate(wordsBack);
  const looks: Look[] = [];
  for (const { box, colour, large, text, ...told } of found) {
    const { data, info } = await shot
      .clone()
      .extract({ left: box.x, top: box.y, width: box.width, height: box.height })
      .removeAlpha()
      .resize(Math.ceil(box.width / BLOCK), Math.ceil(box.height / BLOCK), { fit: 'fill', kernel: 'cubic' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    let lowest = 21;
    for (let at = 0; at < data.length; at += info.channels)
      lowest = Math.min(lowest, contrast(colour, [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]));
    const needed = large ? NEEDED_LARGE : NEEDED;
    if (lowest < needed)
      looks.push({
        gate: 'contrast',
        ...told,
        weight: needed / lowest,
        says: `with “${text}” stands off from the picture under it by ${lowest.toFixed(1)}:1 where ${needed}:1 is needed`,
      });
  }
  return looks;
}

/** Run in the page: the words on images, which are made unseen until `wordsBack`. */
function overImages(): Words[] {
  const isImage = (one: Element): boolean =>
    one.matches('img, video, picture') || getComputedStyle(one).backgroundImage.includes('url(');
  const isSolid = (one: Element): boolean => {
    const { backgroundColor } = getComputedStyle(one);
    return !/^rgba\(.*, 0(?:\.\d+)?\)$|^transparent$|\/ 0/.test(backgroundColor);
  };
  const words: Words[] = [];
  const range = document.createRange();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const met = new Map<Element, Words>();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const element = text.parentElement;
    const said = text.nodeValue?.trim() ?? '';
    if (!element || said === '' || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      continue;
    range.selectNodeContents(text);
    for (const box of range.getClientRects()) {
      const [left, top] = [Math.max(0, Math.floor(box.left)), Math.max(0, Math.floor(box.top))];
      const [right, bottom] = [
        Math.min(innerWidth, Math.ceil(box.right)),
        Math.min(innerHeight, Math.ceil(box.bottom)),
      ];
      if (right - left < 4 || bottom - top < 4) continue;
      const stacks = [left + 2, (left + right) / 2, right - 2].map((x) => {
        const stack = document.elementsFromPoint(x, (top + bottom) / 2);
        return stack.includes(element) ? stack.slice(stack.indexOf(element)) : null;
      });
      // What is cut off by what scrolls is not read there.
      if (stacks.includes(null)) continue;
      if (!stacks.some((stack) => isImage(stack?.find((under) => isImage(under) || isSolid(under)) ?? element)))
        continue;
      const style = getComputedStyle(element);
      const [r = 0, g = 0, b = 0] = (style.color.match(/[\d.]+/g) ?? []).map(Number);
      const size = Number.parseFloat(style.fontSize);
      const tell = (window as unknown as DescribingWindow).forecourtTell;
      words.push({
        ...tell(element),
        box: { x: left, y: top, width: right - left, height: bottom - top },
        colour: [r, g, b],
        large: size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700),
        text: said.slice(0, 40),
      });
      met.set(element, words[words.length - 1] as Words);
    }
  }
  for (const element of met.keys()) (element as HTMLElement).style.setProperty('color', 'transparent', 'important');
  Object.assign(window, { forecourtUnseen: [...met.keys()] });
  return words;
}

/** Run in the page: what `overImages` made unseen is seen again. */
function wordsBack(): void {
  const { forecourtUnseen = [] } = window as unknown as { forecourtUnseen?: HTMLElement[] };
  for (const element of forecourtUnseen) element.style.removeProperty('color');
}
