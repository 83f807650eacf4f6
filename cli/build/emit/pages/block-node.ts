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
  const text = (key: string): string | undefined => (typeof options[key] === 'string' ? options[key] : undefined);
  const level = (): number => making.headings.below();
  const headed = (): { heading?: string; id?: string } => {
    const heading = text('heading');
    if (heading === undefined) return {};
    making.headings.level(2);
    return { heading, id: making.headings.id(heading) };
  };
  const picture = imageOf(options);
  const shared = { ...(picture ? { picture } : {}) };
  const location = text('location');
  const at = location === undefined ? {} : { location };
  switch (block.name) {
    case 'hero': {
      const heading = text('heading');
      const named = first ? (heading === undefined ? {} : { heading }) : headed();
      return {
        kind: 'hero',
        first,
        ...named,
        ...shared,
        focus: FOCUSES.find((one) => one === text('focus')) ?? 'center',
        nodes: nodesOf(tokens, making),
        buttons: buttonsOf(options, making),
      };
    }
    case 'columns': {
      const columns: (typeof tokens)[] = [[]];
      for (const one of tokens)
        if (one.type === 'hr') columns.push([]);
        else columns.at(-1)?.push(one);
      const shape = text('shape');
      return {
        kind: 'columns',
        shape: shape === 'wide_left' || shape === 'wide_right' ? shape : 'equal',
        columns: columns.slice(0, 3).map((one) => nodesOf(one, making)),
      };
    }
    case 'cards':
    case 'steps':
    case 'questions': {
      const head = headed();
      const below = level();
      const items = sectionsOf(tokens, making, below);
      if (block.name === 'steps') return { kind: 'steps', ...head, level: below, items };
      if (block.name === 'questions')
        return { kind: 'questions', ...head, level: below, firstOpen: options.first_open === true, items };
      return { kind: 'cards', ...head, level: below, columns: numberOf(options.columns, 3), items };
    }
    case 'action':
      return {
        kind: 'action',
        ...headed(),
        nodes: nodesOf(tokens, making),
        buttons: buttonsOf(options, making),
        phone: options.phone === true,
      };
    case 'gallery':
      return { kind: 'gallery', ...headed(), columns: numberOf(options.columns, 3), pictures: imagesOf(tokens) };
    case 'table':
      return { kind: 'table', caption: text('caption') ?? '', html: tableOf(making.markdown.html(tokens)) };
    case 'video': {
      const url = text('url') ?? '';
      const film = videoOf(url);
      const length = text('length');
      return film
        ? {
            kind: 'video',
            url,
            player: film.player,
            title: text('title') ?? '',
            ...(length ? { length } : {}),
            ...shared,
          }
        : null;
    }
    case 'form':
      return { kind: 'form', ...headed(), form: text('form') ?? '' };
    case 'cars': {
      const empty = text('empty');
      return { kind: 'cars', ...headed(), cars: carsOf(options), ...(empty ? { empty } : {}) };
    }
    case 'location':
    case 'reviews':
    case 'staff':
      return { kind: block.name, ...headed(), ...at };
    case 'exchange_terms':
      return { kind: 'exchange_terms', ...headed() };
    default:
      return null;
  }
}

const FOCUSES = ['center', 'top', 'bottom', 'left', 'right'] as const;

/** The first table of a text: what else is there is left out. */
const tableOf = (html: string): string => /<table>[\s\S]*?<\/table>/.exec(html)?.[0] ?? '';

function optionsOf(yaml: string): Options {
  const { value } = yamlWithin('', yaml, 0, yaml);
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Options) : {};
}

const numberOf = (value: unknown, otherwise: number): number => (typeof value === 'number' ? value : otherwise);

function imageOf({ image, alt }: Options): PagePicture | null {
  return typeof image === 'string' ? { image, alt: typeof alt === 'string' ? alt : '' } : null;
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
