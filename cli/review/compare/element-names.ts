import type { SeenElement } from '../pictures/described-page.types.ts';

/** What parts of a page are called that are no more than a tag. */
const TAGS: Readonly<Record<string, string>> = {
  a: 'link',
  button: 'button',
  dd: 'value',
  dialog: 'dialog',
  div: 'box',
  dl: 'list',
  dt: 'label',
  fieldset: 'group of fields',
  figure: 'picture',
  footer: 'footer',
  form: 'form',
  h1: 'heading',
  h2: 'heading',
  h3: 'heading',
  h4: 'heading',
  header: 'header',
  img: 'picture',
  input: 'field',
  label: 'label',
  legend: 'label',
  li: 'entry',
  main: 'page',
  nav: 'navigation',
  ol: 'list',
  p: 'text',
  picture: 'picture',
  section: 'section',
  select: 'choice',
  svg: 'icon',
  table: 'table',
  textarea: 'field',
  ul: 'list',
  video: 'film',
};
const LANDMARKS = new Set(['header', 'nav', 'main', 'aside', 'footer', 'dialog']);

/** An element, told alike on every page and for every dealer, by the classes and landmarks that it is in: '.car-card .price'. `path`: from the body down. */
export function selectorOf(path: readonly SeenElement[]): string {
  const own = path.at(-1);
  if (!own) return 'body';
  const around = path.slice(0, -1).findLast(({ tag, classes }) => classes.length > 0 || LANDMARKS.has(tag));
  const name = ({ tag, classes }: SeenElement): string => (classes[0] ? `.${classes[0]}` : tag);
  return around && !LANDMARKS.has(own.tag) ? `${name(around)} ${name(own)}` : name(own);
}

/** In words: 'price of the car card', 'heading'. */
export function nameOf({ tag, classes }: SeenElement): string {
  const [first] = classes;
  if (LANDMARKS.has(tag) || first === undefined) return TAGS[tag] ?? tag;
  const [block = '', part] = first.split('__');
  const words = (name: string): string => name.replace(/--.*/, '').replaceAll('-', ' ');
  return part ? `${words(part)} of the ${words(block)}` : words(block);
}

/** Where an element is, in words: 'in the footer, the text', 'below the location card'. `behind`: what stands before it, of what came or went. */
export function placeWords(path: readonly SeenElement[], behind: SeenElement | null): string {
  const own = path.at(-1);
  if (!own) return 'the page';
  const around = path.slice(0, -1).findLast(({ tag, classes }) => classes.length > 0 || LANDMARKS.has(tag));
  if (behind) return `the ${nameOf(own)}, below the ${nameOf(behind)}`;
  return around && !LANDMARKS.has(own.tag) && around.tag !== 'main'
    ? `the ${nameOf(own)}, in the ${nameOf(around)}`
    : `the ${nameOf(own)}`;
}
