import type { DescribedPage, ElementStyles, SeenElement } from './described-page.types.ts';

type StyleNames = Readonly<Record<keyof ElementStyles, readonly string[]>>;

/** What `readElements` adds to each document. */
interface ReadingWindow {
  forecourtRead: {
    hashOf(text: string): number;
    /** Its own words, those in fields too. */
    textIn(element: Element): string;
    /** The share of it, from 0 to 1, that an open dialog or something with a ground of its own lies over. */
    coveredShare(element: Element): number;
    /** What it says of itself, with what is drawn before and after it. `drawn`: something of it is. */
    stylesOf(element: Element, names: StyleNames): { styles: ElementStyles; drawn: boolean; text: string };
  };
}

/** What is read of each element's computed style, by what a change of it is called. */
export const STYLES: StyleNames = {
  colour: [
    'color',
    'backgroundColor',
    'borderTopColor',
    'borderRightColor',
    'borderBottomColor',
    'borderLeftColor',
    'outlineColor',
    'textDecorationColor',
    'boxShadow',
    'textShadow',
    'fill',
    'stroke',
    'accentColor',
  ],
  type: [
    'fontFamily',
    'fontSize',
    'fontWeight',
    'fontStyle',
    'fontVariant',
    'lineHeight',
    'letterSpacing',
    'textTransform',
    'textAlign',
    'textDecorationLine',
    'textDecorationStyle',
    'textIndent',
  ],
  picture: ['backgroundImage', 'maskImage', 'listStyleImage', 'listStyleType'],
  style: [
    'paddingTop',
    'paddingRight',
    'paddingBottom',
    'paddingLeft',
    'rowGap',
    'columnGap',
    'borderTopWidth',
    'borderRightWidth',
    'borderBottomWidth',
    'borderLeftWidth',
    'borderTopStyle',
    'borderRightStyle',
    'borderBottomStyle',
    'borderLeftStyle',
    'borderTopLeftRadius',
    'borderTopRightRadius',
    'borderBottomLeftRadius',
    'borderBottomRightRadius',
    'outlineStyle',
    'outlineWidth',
    'opacity',
    'filter',
    'backdropFilter',
    'transform',
    'rotate',
    'scale',
    'translate',
    'clipPath',
    'appearance',
    'mixBlendMode',
    'objectFit',
    'objectPosition',
    'backgroundSize',
    'backgroundPosition',
    'backgroundRepeat',
  ],
};

/** To be run in each document before its own scripts: reads what elements say of themselves. */
export function readElements(): void {
  const hashOf = (text: string): number => {
    let hash = 7;
    for (let at = 0; at < text.length; at++) hash = (hash * 31 + text.charCodeAt(at)) | 0;
    return hash;
  };
  const own = (value: string): string =>
    value.replaceAll(location.origin, '').replace(/url\("data:[^"]{60,}"\)/g, (data) => `url(data ${hashOf(data)})`);
  const squeezed = (text: string | null): string => (text ?? '').replace(/\s+/g, ' ').trim();
  const isClear = (colour: string): boolean => /^rgba\(.*, 0\)$|^transparent$|\/ 0\)$/.test(colour);
  const hasBorder = (style: CSSStyleDeclaration, side: string): boolean => {
    const of = (what: string): string => style.getPropertyValue(`border-${side}-${what}`);
    return of('style') !== 'none' && of('width') !== '0px' && !isClear(of('color'));
  };
  const textIn = (element: Element): string => {
    if (element instanceof HTMLInputElement)
      return ['hidden', 'checkbox', 'radio', 'range'].includes(element.type)
        ? ''
        : element.value || element.placeholder;
    if (element instanceof HTMLTextAreaElement) return element.value || element.placeholder;
    if (element instanceof HTMLSelectElement) return squeezed(element.selectedOptions[0]?.textContent ?? '');
    let text = '';
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) text += ` ${node.nodeValue}`;
    return squeezed(text);
  };
  const pictureOf = (element: Element): string => {
    // Which size of a picture is taken depends on what has been loaded before.
    if (element instanceof HTMLImageElement) return own(element.currentSrc || element.src).replace(/\/\d+$/, '');
    if (element instanceof HTMLVideoElement) return own(element.poster);
    if (element instanceof SVGSVGElement) return `svg ${hashOf(element.outerHTML)}`;
    if (element instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(element.type)) return `${element.checked}`;
    return element instanceof HTMLInputElement && element.type === 'range' ? `at ${element.value}` : '';
  };
  const stylesOf: ReadingWindow['forecourtRead']['stylesOf'] = (element, names) => {
    const groups = Object.keys(names) as (keyof ElementStyles)[];
    const valuesOf = (style: CSSStyleDeclaration, group: keyof ElementStyles): string[] =>
      names[group].map((name) => own(`${(style as unknown as Record<string, string>)[name] ?? ''}`));
    const style = getComputedStyle(element);
    const styles = Object.fromEntries(groups.map((group) => [group, valuesOf(style, group)])) as unknown as Record<
      keyof ElementStyles,
      string[]
    >;
    const [text, picture] = [textIn(element), pictureOf(element)];
    styles.picture.push(picture);
    let drawn =
      text !== '' ||
      picture !== '' ||
      !isClear(style.backgroundColor) ||
      style.backgroundImage !== 'none' ||
      style.boxShadow !== 'none' ||
      ['top', 'right', 'bottom', 'left'].some((side) => hasBorder(style, side));
    for (const pseudo of ['::before', '::after', '::marker']) {
      const made = getComputedStyle(element, pseudo);
      if (pseudo === '::marker' ? style.display !== 'list-item' : ['none', 'normal'].includes(made.content)) continue;
      styles.picture.push(own(made.content));
      for (const group of groups) styles[group].push(...valuesOf(made, group));
      drawn ||= pseudo !== '::marker' || style.listStyleType !== 'none';
    }
    return { styles, drawn, text };
  };
  const isOver = (over: Element, element: Element, x: number, y: number): boolean => {
    if (over.closest(':modal') && !over.closest(':modal')?.contains(element)) return true;
    for (let one: Element | null = over; one && !one.contains(element); one = one.parentElement) {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const style = getComputedStyle(one);
      const holds = x >= left && x <= right && y >= top && y <= bottom;
      if (holds && style.position !== 'static' && !isClear(style.backgroundColor)) return true;
    }
    return false;
  };
  const coveredShare = (element: Element): number => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const points = [
      [0.5, 0.5],
      [0.1, 0.1],
      [0.9, 0.1],
      [0.1, 0.9],
      [0.9, 0.9],
    ].map(([x = 0, y = 0]) => ({ x: left + width * x, y: top + height * y }));
    const covered = points.filter(({ x, y }) => {
      const over = document.elementFromPoint(x, y);
      return over !== null && !element.contains(over) && !over.contains(element) && isOver(over, element, x, y);
    });
    return covered.length / points.length;
  };
  const forecourtRead: ReadingWindow['forecourtRead'] = { hashOf, textIn, coveredShare, stylesOf };
  Object.assign(window, { forecourtRead });
}

/** Runs in a page that has `readElements`: its elements that can be seen, each with its place on the page and what it says of itself. */
export function describePage(names: StyleNames): DescribedPage {
  type Rect = SeenElement['box'];
  const { hashOf, coveredShare, stylesOf } = (window as unknown as ReadingWindow).forecourtRead;
  const rounded = (value: number): number => Math.round(value * 100) / 100;
  const width = document.documentElement.clientWidth;
  const modal = document.querySelector(':modal');
  const height = modal ? innerHeight : Math.max(document.documentElement.scrollHeight, document.body.scrollHeight);
  const meet = (a: Rect, b: Rect): Rect => {
    const [left, top] = [Math.max(a.left, b.left), Math.max(a.top, b.top)];
    return {
      left,
      top,
      width: rounded(Math.max(0, Math.min(a.left + a.width, b.left + b.width) - left)),
      height: rounded(Math.max(0, Math.min(a.top + a.height, b.top + b.height) - top)),
    };
  };
  const boxOf = (element: Element): Rect => {
    const rect = element.getBoundingClientRect();
    const [left, top] = [rounded(rect.left + scrollX), rounded(rect.top + scrollY)];
    return { left, top, width: rounded(rect.width), height: rounded(rect.height) };
  };
  const describe = (element: Element, clip: Rect): SeenElement[] => {
    const { display, overflowX, position } = getComputedStyle(element);
    if (display === 'contents') return [...element.children].flatMap((child) => describe(child, clip));
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return [];
    const box = boxOf(element);
    const seen = meet(box, clip);
    const cuts = overflowX !== 'visible' && element !== document.body;
    if (cuts && (seen.width <= 1 || seen.height <= 1)) return [];
    const leaf = element instanceof SVGSVGElement || element instanceof HTMLSelectElement;
    const children = leaf ? [] : [...element.children].flatMap((child) => describe(child, cuts ? seen : clip));
    if ((seen.width < 1 || seen.height < 1) && children.length === 0) return [];
    const covered = coveredShare(element);
    const { styles, drawn, text } = stylesOf(element, names);
    const id = element.id && !/\d/.test(element.id) ? `#${element.id}` : '';
    const classes = [...element.classList];
    const tag = element.tagName.toLowerCase();
    const key = `${tag}${id}${classes.map((name) => `.${name}`).join('')}`;
    const words = hashOf(`${text}|${children.map((child) => child.words).join()}`);
    const says = hashOf(`${text}|${JSON.stringify(styles)}|${children.map((child) => child.says).join()}`);
    const paints = drawn || children.some((child) => child.paints);
    const floats =
      position === 'fixed' || position === 'sticky' || (element instanceof HTMLDialogElement && element.open);
    return [{ tag, classes, key, box, seen, text, words, styles, says, paints, floats, covered, children }];
  };
  const whole = { left: 0, top: 0, width, height };
  const [root] = describe(modal ?? document.body, whole);
  if (!root) throw new Error('Nothing of the page can be seen.');
  return { width, height, root: modal ? root : { ...root, box: whole, seen: whole } };
}
