import type { DescribingWindow } from '../../browser-window.ts';
import type { Look } from './look.types.ts';

/**
 * Run in the page, as it is drawn at the width of its window: what is meant for paper and shows on the screen, words that run together, selects
 * that do not show that they are some, and what sticks elsewhere than at the edge. It scrolls, and leaves the page at its top.
 */
export function partLooks(): Look[] {
  /** The least width of a space, in em. */
  const LEAST_SPACE = 0.2;
  /** So many pixels are rounding. */
  const SLACK = 1.5;
  /** So many pixels of what sticks are its own air. */
  const COVERED = 4;
  const looks: Look[] = [];
  const tell = (element: Element) => (window as unknown as DescribingWindow).forecourtTell(element);
  const isShown = (one: Element): boolean => {
    const { width, height } = one.getBoundingClientRect();
    return one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) && width > 2 && height > 2;
  };
  const add = (gate: Look['gate'], element: Element, weight: number, says: string): void => {
    looks.push({ gate, says, weight, ...tell(element) });
  };

  /** The rules that hold on paper alone. */
  const paperRules = (rules: CSSRuleList, onPaper: boolean): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return onPaper ? [rule] : [];
      const isPaper = rule instanceof CSSMediaRule && /^(?:only )?print\b/.test(rule.media.mediaText);
      return rule instanceof CSSGroupingRule ? paperRules(rule.cssRules, onPaper || isPaper) : [];
    });
  const sheets = [...document.styleSheets].filter(({ href }) => href === null || href.startsWith(location.origin));
  const shownOnPaper = sheets
    .flatMap((sheet) => paperRules(sheet.cssRules, /^(?:only )?print\b/.test(sheet.media.mediaText)))
    .filter(({ style }) => !['', 'none'].includes(style.display));
  // What readers of the screen are told as well is meant for it.
  for (const one of document.querySelectorAll('[aria-hidden=true]'))
    if (isShown(one) && shownOnPaper.some(({ selectorText }) => one.matches(selectorText)))
      add('paper', one, 1, 'is meant for paper and shows on the screen');

  const told = new Set<string>();
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    const element = text.parentElement;
    // Beside a dash or a bracket the font itself sets it narrower.
    const space = /(?<=[\p{L}\p{N}]) (?=[\p{L}\p{N}])/u.exec(text.data);
    if (!space || !element || !isShown(element) || element.closest('.visually-hidden, svg, option')) continue;
    const { fontFamily, fontWeight, fontSize, letterSpacing, wordSpacing } = getComputedStyle(element);
    const look = [fontFamily, fontWeight, fontSize, letterSpacing, wordSpacing].join();
    if (told.has(look)) continue;
    range.setStart(text, space.index);
    range.setEnd(text, space.index + 1);
    const { width } = range.getBoundingClientRect();
    // A space at which its line ends has no width.
    if (width === 0) continue;
    told.add(look);
    const share = width / Number.parseFloat(fontSize);
    if (share < LEAST_SPACE - 0.001)
      add(
        'space',
        element,
        LEAST_SPACE - share,
        `has spaces of ${share.toFixed(3)} em where words need ${LEAST_SPACE}`,
      );
  }

  for (const one of document.querySelectorAll('select:not([multiple], [size])')) {
    const { appearance, backgroundImage } = getComputedStyle(one);
    const hasSign = one.nextElementSibling?.matches('svg, .icon') || one.previousElementSibling?.matches('svg, .icon');
    if (isShown(one) && appearance === 'none' && backgroundImage === 'none' && !hasSign)
      add('select', one, 1, 'does not show that it opens: it has no arrow');
  }

  const lowest = document.documentElement.scrollHeight - window.innerHeight;
  const header = document.querySelector('body > header, body > [role=banner]');
  if (header && getComputedStyle(header).position === 'sticky' && lowest > 400) {
    window.scrollTo({ top: Math.min(lowest, 900), behavior: 'instant' });
    const edge = header.getBoundingClientRect();
    if (edge.top > SLACK) add('sticky', header, edge.top, `stops ${Math.round(edge.top)} pixels below the edge`);
    for (const row of header.children) {
      const { top, bottom } = row.getBoundingClientRect();
      if (
        isShown(row) &&
        top < -SLACK &&
        bottom > SLACK &&
        bottom - top > 8 &&
        getComputedStyle(row).position !== 'fixed'
      )
        add(
          'sticky',
          row,
          bottom,
          `stays in sight with its lower ${Math.round(bottom)} pixels when the page is scrolled`,
        );
    }
    for (const one of document.querySelectorAll('main *')) {
      const { position, top } = getComputedStyle(one);
      if (position !== 'sticky' || top === 'auto' || !isShown(one)) continue;
      const box = one.getBoundingClientRect();
      // In a box that scrolls, or at the end of what it sticks in, other edges count.
      if (Math.abs(box.top - Number.parseFloat(top)) > 1 || box.right <= edge.left) continue;
      if (edge.bottom - box.top > COVERED)
        add(
          'sticky',
          one,
          edge.bottom - box.top,
          `sticks under the header, which lies on it by ${Math.round(edge.bottom - box.top)} pixels`,
        );
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
  }
  return looks;
}
