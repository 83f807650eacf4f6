import type { PageCars, PageLink, PageNode, PagePicture } from '../../../../runtime/contracts/site-texts.types.ts';
import { yamlWithin } from '../../../definition/texts/own-texts.ts';
import { videoOf } from '../../../definition/texts/video.ts';
import type { BlockToken } from './page-markdown.ts';
import { imagesOf, type Making, nodesOf, sectionsOf } from './page-nodes.ts';

type Options = Record<string, unknown>;

/** A block as part of a page; null for one that there is not (the checks tell it). `first`: it is at the top of its page. */
export function blockNode(token: BlockToken, making: Making, first: boolean): PageNode | null {
  const { block, tokens } = token;
  const options = optionsOf(block.options);
  const location = textOf(options, 'location');
  switch (block.name) {
    case 'hero':
      return heroNode(token, options, making, first);
    case 'columns':
      return columnsNode(token, options, making);
    case 'cards':
    case 'steps':
    case 'questions':
      return sectionsNode(block.name, token, options, making);
    case 'action':
      return {
        kind: 'action',
        ...headed(options, making),
        nodes: nodesOf(tokens, making),
        buttons: buttonsOf(options, making),
        phone: options.phone === true,
      };
    case 'gallery': {
      const columns = numberOf(options.columns, 3);
      return { kind: 'gallery', ...headed(options, making), columns, pictures: imagesOf(tokens) };
    }
    case 'table': {
      const caption = textOf(options, 'caption') ?? '';
      return { kind: 'table', caption, html: tableOf(making.markdown.html(tokens)) };
    }
    case 'video':
      return videoNode(options);
    case 'form':
      return { kind: 'form', ...headed(options, making), form: textOf(options, 'form') ?? '' };
    case 'cars': {
      const empty = textOf(options, 'empty');
      return { kind: 'cars', ...headed(options, making), cars: carsOf(options), ...(empty ? { empty } : {}) };
    }
    case 'location':
    case 'reviews':
    case 'staff':
      return { kind: block.name, ...headed(options, making), ...(location === undefined ? {} : { location }) };
    case 'exchange_terms':
      return { kind: 'exchange_terms', ...headed(options, making) };
    default:
      return null;
  }
}

function heroNode({ tokens }: BlockToken, options: Options, making: Making, first: boolean): PageNode {
  const heading = textOf(options, 'heading');
  const named = first ? (heading === undefined ? {} : { heading }) : headed(options, making);
  return {
    kind: 'hero',
    first,
    ...named,
    ...imageOf(options),
    focus: FOCUSES.find((one) => one === textOf(options, 'focus')) ?? 'center',
    nodes: nodesOf(tokens, making),
    buttons: buttonsOf(options, making),
  };
}

function columnsNode({ tokens }: BlockToken, options: Options, making: Making): PageNode {
  const columns: (typeof tokens)[] = [[]];
  for (const one of tokens)
    if (one.type === 'hr') columns.push([]);
    else columns.at(-1)?.push(one);
  const shape = textOf(options, 'shape');
  return {
    kind: 'columns',
    shape: shape === 'wide_left' || shape === 'wide_right' ? shape : 'equal',
    columns: columns.slice(0, 3).map((one) => nodesOf(one, making)),
  };
}

function sectionsNode(
  kind: 'cards' | 'steps' | 'questions',
  { tokens }: BlockToken,
  options: Options,
  making: Making,
): PageNode {
  const head = headed(options, making);
  const level = making.headings.below();
  const items = sectionsOf(tokens, making, level);
  if (kind === 'steps') return { kind, ...head, level, items };
  if (kind === 'questions') return { kind, ...head, level, firstOpen: options.first_open === true, items };
  return { kind, ...head, level, columns: numberOf(options.columns, 3), items };
}

function videoNode(options: Options): PageNode | null {
  const url = textOf(options, 'url') ?? '';
  const film = videoOf(url);
  if (!film) return null;
  const length = textOf(options, 'length');
  return {
    kind: 'video',
    url,
    player: film.player,
    title: textOf(options, 'title') ?? '',
    ...(length ? { length } : {}),
    ...imageOf(options),
  };
}

/** The heading of a block, which headings within it are below. */
function headed(options: Options, { headings }: Making): { heading?: string; id?: string } {
  const heading = textOf(options, 'heading');
  if (heading === undefined) return {};
  headings.level(2);
  return { heading, id: headings.id(heading) };
}

const textOf = (options: Options, key: string): string | undefined =>
  typeof options[key] === 'string' ? options[key] : undefined;

const FOCUSES = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** The first table of a text: what else is there is left out. */
const tableOf = (html: string): string => /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';

function optionsOf(yaml: string): Options {
  const { value } = yamlWithin('', yaml, 0, yaml);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function imageOf({ image, alt }: Options): { picture?: PagePicture } {
  return typeof image === 'string' ? { picture: { image, alt: typeof alt === 'string' ? alt : '' } } : {};
}

function buttonsOf(options: Options, { style }: Making): PageLink[] {
  return [
    [options.button, options.link],
    [options.second_button, options.second_link],
  ].flatMap(([words, url]) =>
    typeof words === 'string' && typeof url === 'string' ? [{ words, url: style.change(url) }] : [],
  );
}

/** How listings call the orders of a block; null: the order that they have by themselves. */
const ORDERS: Readonly<Record<string, string | null>> = {
  newest: null,
  cheapest: 'price_asc',
  dearest: 'price_desc',
  lowest_km: 'km_asc',
};

/** What a block says of the cars that it shows, as a listing is asked. */
export function carsOf({ only, order, count }: Options): PageCars {
  const { price_from, price_to, year_from, ...lists } = (only ?? {}) as Options;
  const end = (value: unknown): number | null => (typeof value === 'number' ? value : null);
  const ranges = { price: { min: end(price_from), max: end(price_to) }, year: { min: end(year_from), max: null } };
  return {
    lists: Object.fromEntries(
      Object.entries(lists).flatMap(([field, values]) => (Array.isArray(values) ? [[field, values.map(String)]] : [])),
    ),
    ranges: Object.fromEntries(Object.entries(ranges).filter(([, { min, max }]) => min !== null || max !== null)),
    order: ORDERS[typeof order === 'string' ? order : 'newest'] ?? null,
    limit: numberOf(count, 3),
  };
}
