import type { DescribingWindow } from '../../browser-window.ts';
import type { Look } from './look.types.ts';

/**
 * Run in the page, as it is drawn at the width of its window: what overlaps or wraps in its header, what is too small to touch, which images
 * are drawn wider than their file, which words break inside, and how many boxes search for cars in the first screen. It scrolls, and leaves the page at its top.
 */
export function pageLooks(): Look[] {
  /** Pixels a finger needs: for what counts, and for the rest (WCAG 2.5.8). */
  const [MAIN, OTHER] = [44, 24];
  /** Up to this width a window is most often touched. */
  const TOUCHED = 991;
  /** So many pixels are rounding. */
  const SLACK = 1.5;
  const room = document.documentElement.clientWidth;
  const looks: Look[] = [];
  const tell = (element: Element) => (window as unknown as DescribingWindow).forecourtTell(element);
  const isShown = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2;
  };
  const add = (gate: Look['gate'], element: Element, weight: number, says: string): void => {
    looks.push({ gate, says, weight, ...tell(element) });
  };

  /** How far two boxes lie on each other, in the direction in which they do it less. */
  const overlap = (one: DOMRect, other: DOMRect): number =>
    Math.min(
      Math.min(one.right, other.right) - Math.max(one.left, other.left),
      Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top),
    );
  /** The lines of text that are shown below an element. */
  const linesIn = (around: Element | null): { element: Element; text: string; box: DOMRect }[] => {
    if (!around) return [];
    const texts = document.createTreeWalker(around, NodeFilter.SHOW_TEXT);
    const lines: { element: Element; text: string; box: DOMRect }[] = [];
    const range = document.createRange();
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const text = texts.currentNode.textContent?.trim() ?? '';
      if (!element || text === '' || !isShown(element) || element.closest('dialog, [popover], .visually-hidden'))
        continue;
      range.selectNodeContents(texts.currentNode);
      lines.push(...[...range.getClientRects()].map((box) => ({ element, text, box })));
    }
    return lines;
  };

  const header = document.querySelector('body > header, body > [role=banner]');
  const parts = [...(header?.querySelectorAll('a, button, summary, input[type=search]') ?? [])].filter(
    (one) => isShown(one) && !one.closest('details:not([open]) > :not(summary), dialog, [popover]'),
  );
  for (const [index, part] of parts.entries()) {
    const box = part.getBoundingClientRect();
    if (box.right > room + SLACK || box.left < -SLACK)
      add('header', part, box.right - room, `leaves the window: it ends at ${Math.round(box.right)} of ${room} pixels`);
    for (const other of parts.slice(index + 1)) {
      const inOne = part.closest('form') !== null && part.closest('form') === other.closest('form');
      if (inOne || part.contains(other) || other.contains(part)) continue;
      const beside = other.getBoundingClientRect();
      const wide = Math.min(box.right, beside.right) - Math.max(box.left, beside.left);
      if (overlap(box, beside) > SLACK)
        add('header', part, overlap(box, beside), `lies on ${tell(other).element} by ${Math.round(wide)} pixels`);
    }
  }
  const marks = [...(header?.querySelectorAll('img, .brand__mark') ?? [])].filter(isShown);
  for (const line of linesIn(header)) {
    const mark = marks.find(
      (one) => !one.contains(line.element) && overlap(one.getBoundingClientRect(), line.box) > SLACK,
    );
    if (mark) add('header', mark, 1, `lies on the words “${line.text}”`);
  }
  for (const list of header?.querySelectorAll('nav > ul') ?? []) {
    const tops = [...list.children].filter(isShown).map((one) => one.getBoundingClientRect().top);
    if (tops.length > 1 && Math.max(...tops) - Math.min(...tops) > 8 && !list.closest('dialog, [popover]'))
      add('header', list, 1, 'takes more than one row');
  }

  const searches = [...document.querySelectorAll('input[type=search], input[name=query]')].filter((one) => {
    const { top } = one.getBoundingClientRect();
    return isShown(one) && top < window.innerHeight && !one.closest('[data-facet], #filters');
  });
  const [, second] = searches;
  if (second)
    add('search', second, searches.length, `is one of ${searches.length} boxes that search for the same in one screen`);

  for (const image of document.querySelectorAll('img')) {
    const { width, height } = image.getBoundingClientRect();
    if (!isShown(image) || !image.currentSrc) continue;
    // As the page says it: the file itself may not be on this machine.
    const files = image.srcset.split(/,\s+/).flatMap((one) => {
      const [, address = '', wide] = /^(\S+)\s+(\d+)w$/.exec(one.trim()) ?? [];
      return wide ? [{ address: new URL(address, document.baseURI).href, wide: Number(wide) }] : [];
    });
    const file = files.find(({ address }) => address === image.currentSrc)?.wide;
    const ratio = Number(image.getAttribute('width')) / Number(image.getAttribute('height'));
    if (!file || !ratio) continue;
    const isCropped = getComputedStyle(image).objectFit === 'cover';
    const drawn = isCropped ? Math.max(width, height * ratio) : width;
    const largest = Math.max(...files.map(({ wide }) => wide));
    if (drawn > file * 1.02 && file < largest)
      add('picture', image, drawn / file, `is drawn ${Math.round(drawn)} pixels wide from a file of ${file}`);
  }

  /** A short word fits everywhere: where it breaks, its column is too narrow for words. */
  const SHORT = /^[\p{L}\p{N}.,'’$()]{3,12}$/u;
  /** Pixels of letters that a good eye still reads. */
  const SMALLEST = 9;
  /** What shows an image in place of its words; or is for screen readers. */
  const isIcon = (one: Element): boolean =>
    one.closest('svg, noscript, .visually-hidden') !== null || one.querySelector('svg, img') !== null;
  const columnOf = (one: Element): Element =>
    one.parentElement && getComputedStyle(one).display === 'inline' ? columnOf(one.parentElement) : one;
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const narrow = new Set<Element>();
  const range = document.createRange();
  while (words.nextNode()) {
    const text = words.currentNode as Text;
    const column = text.parentElement && columnOf(text.parentElement);
    if (!column || narrow.has(column) || text.data.trim() === '') continue;
    const written = text.parentElement ? Number.parseFloat(getComputedStyle(text.parentElement).fontSize) : SMALLEST;
    if (written < SMALLEST && column.checkVisibility() && !isIcon(column)) {
      narrow.add(column);
      add('word', column, SMALLEST - written, `is written in letters of ${written} pixels`);
    }
    const letter = Number.parseFloat(getComputedStyle(column).fontSize);
    if (column.clientWidth > 12 * letter || !isShown(column)) continue;
    for (const { 0: word, index } of text.data.matchAll(/\S+/g)) {
      if (!SHORT.test(word)) continue;
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      const tops = [...range.getClientRects()].map(({ top }) => top);
      if (tops.length < 2 || Math.max(...tops) - Math.min(...tops) < letter / 2) continue;
      narrow.add(column);
      add('word', column, tops.length, `breaks “${word}” inside: it is ${column.clientWidth} pixels wide`);
      break;
    }
  }

  if (room <= TOUCHED) {
    /** Whether a touch so many pixels off the middle still meets it: some reach further than they are drawn. */
    const reaches = (one: Element, across: number, down: number): boolean => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2 + across, top + height / 2 + down);
      return (
        met !== null &&
        (one.contains(met) ||
          (met.contains(one) === false &&
            met.closest('label') === one.closest('label') &&
            one.closest('label') !== null))
      );
    };
    const isWords = (node: Node | null): boolean =>
      node?.nodeType === Node.TEXT_NODE && /[\p{L}\d]/u.test(node.textContent ?? '');
    /** A link in a sentence takes the height of its line, and so does a button among its words, which no browser lays out as `inline`. */
    const isInSentence = (one: Element): boolean =>
      (getComputedStyle(one).display === 'inline' ||
        (one.localName === 'button' && [one.previousSibling, one.nextSibling].some(isWords))) &&
      (one.parentElement?.textContent?.trim().length ?? 0) > (one.textContent?.trim().length ?? 0) + 2;
    for (const one of document.querySelectorAll('a[href], button, select, summary, input:not([type=hidden])')) {
      if (!isShown(one) || isInSentence(one) || one.matches('.skip-link, .visually-hidden *, [inert] *')) continue;
      const isMain = one.matches('a[href^="tel:"], button[type=submit], .button--primary, .button--accent');
      const area = (one.closest('label') ?? one).getBoundingClientRect();
      const needed = isMain ? MAIN : OTHER;
      if (area.height >= needed - 0.5 && area.width >= Math.min(needed, OTHER) - 0.5) continue;
      one.scrollIntoView({ block: 'center', behavior: 'instant' });
      const half = needed / 2 - 1;
      const isLow = area.height < needed - 0.5 && !(reaches(one, 0, -half) && reaches(one, 0, half));
      const isNarrow = area.width < OTHER - 0.5 && !(reaches(one, -OTHER / 2 + 1, 0) && reaches(one, OTHER / 2 - 1, 0));
      if (isLow)
        add(
          'touch',
          one,
          needed - area.height,
          `is ${Math.round(area.height)} pixels high where a finger needs ${needed}`,
        );
      else if (isNarrow)
        add('touch', one, OTHER - area.width, `is ${Math.round(area.width)} pixels wide where a finger needs ${OTHER}`);
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  return looks;
}
