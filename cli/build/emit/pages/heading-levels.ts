import { slugify } from '../../../../runtime/rules/listing/slug.ts';

/** Headings of one page: their levels leave none out, and each has an address of its own. */
export interface Headings {
  /** The level of a heading that wants to be of some depth. The page's own is above all of them. */
  level(depth: number): number;
  /** The level of headings that are below the last one, or below the page's. */
  below(): number;
  /** 'how-we-buy', 'how-we-buy-2' */
  id(words: string): string;
}

/** Ids that the shell of a page has. */
const TAKEN = ['content', 'strip', 'saved', 'menu'];

export function headings(): Headings {
  let last = 1;
  const ids = new Map<string, number>(TAKEN.map((id) => [id, 1]));
  const at = (level: number): number => {
    last = level;
    return level;
  };
  return {
    level: (depth) => at(Math.min(Math.max(depth, 2), last + 1)),
    below: () => at(Math.min(last + 1, 3)),
    id(words) {
      const name = slugify(words).slice(0, 60) || 'part';
      const count = (ids.get(name) ?? 0) + 1;
      ids.set(name, count);
      // A digit first, or what forms are called, would be no name of a part of a page.
      const own = /^\d|^form-|-form$/.test(name) ? `about-${name}` : name;
      return count === 1 ? own : `${own}-${count}`;
    },
  };
}
