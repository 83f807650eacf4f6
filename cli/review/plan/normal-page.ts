import { hashOf } from '../../cache/content-hash.ts';

/** What stands for the content behind an address, e.g. its hash; null where nothing is known of it. */
export type ContentOf = (address: string) => Promise<string | null>;

/** A page without what differs by nature, in the parts that a review tells apart. */
export interface NormalPage {
  /** Of what is in `<main>`, and of sheets and scripts: where it differs, the page itself may look different. */
  own: string;
  /** Tags and words around `<main>`. */
  around: readonly string[];
}

/** Names that end with a hash: '/assets/app.aneB-9.js', './car-tools.lazy.S0j6zS.js' in a script. */
const NAMED =
  /(\/assets\/|\.\/|["'`])([\w-]+(?:\.[\w-]+)*?)\.([\w-]{6,24})\.(js|css|svg|png|ico|woff2|jpe?g|webp|avif|mp4|webm)(?![\w.-])/g;
/** Pictures that a site has itself, without their width. */
const PICTURED = /\/pictures\/v\d+\/(files\/[\w-]+|cars\/[\w-]+\/[\w-]+\/[\w-]+|scenes\/[\w-]+)(?![\w-])/g;
/** Any width of a picture tells its content. */
const SOME_WIDTH = 640;
/** What nobody sees on a page: what is said to machines. What forms send unseen is another each time. */
const UNSEEN =
  /<title>[^<]*<\/title>|<meta (?:name="(?:description|robots|theme-color|google-site-verification|twitter:[\w:]+)"|property=)[^>]*>|<link rel="(?:canonical|icon|apple-touch-icon|manifest|preload|prefetch)"[^>]*>|<input type="hidden"[^>]*>|<script type="(?:application\/ld\+json|speculationrules)"[^>]*>[\s\S]*?<\/script>/g;
/** What decides how everything looks, wherever in the page it stands. */
const CODE =
  /<link rel="stylesheet"[^>]*>|<style\b[^>]*>[\s\S]*?<\/style>|<script\b(?![^>]*type="application\/json")[^>]*>[\s\S]*?<\/script>/g;

/**
 * A text of a site with what differs by nature taken out: hosts and ports, and the hashes in names, in whose place is what stands for the content
 * that they name. Two texts of equal content are equal then, whatever their files are called.
 */
export async function normalText(text: string, contentOf: ContentOf): Promise<string> {
  const hosted = text.replace(/\/\/[\w-]+\.localhost(?::\d+)?/g, '//here').replace(/ nonce="[^"]*"/g, '');
  const named = await replaceAll(hosted, NAMED, async ([whole, before = '', name, , type]) => {
    const file = whole.slice(before.length);
    const content = await contentOf(`/assets/${file}`);
    return content === null ? whole : `${before}${name}.${content}.${type}`;
  });
  return replaceAll(named, PICTURED, async ([whole, name]) => {
    const content = await contentOf(`${whole}/${SOME_WIDTH}`);
    return content === null ? `/pictures/${name}` : `/pictures/${content}`;
  });
}

async function replaceAll(
  text: string,
  pattern: RegExp,
  by: (match: RegExpExecArray) => Promise<string>,
): Promise<string> {
  const parts: string[] = [];
  let from = 0;
  for (const match of text.matchAll(pattern)) {
    parts.push(text.slice(from, match.index), await by(match));
    from = match.index + match[0].length;
  }
  return parts.join('') + text.slice(from);
}

/** The parts of a page that `normalText` made normal. */
export function normalPage(text: string): NormalPage {
  const code: string[] = [];
  const seen = text.replace(UNSEEN, '').replace(CODE, (whole) => {
    code.push(whole);
    return '';
  });
  const [from, to] = [seen.indexOf('<main'), seen.lastIndexOf('</main>')];
  const whole = from < 0 || to < from;
  const main = whole ? seen : seen.slice(from, to);
  const around = whole ? '' : `${seen.slice(0, from)}<main>${seen.slice(to)}`;
  return { own: hashOf([...code, main].join('\n')), around: around.split(/(?=<)/) };
}

/** Two pages of equal `own`: tells what differs around them, alike for all pages where the same does. Null: nothing. */
export function differenceAround(before: NormalPage, after: NormalPage): string | null {
  if (before.around.join('') === after.around.join('')) return null;
  const [gone, come] = [without(before.around, after.around), without(after.around, before.around)];
  return hashOf(JSON.stringify([gone.sort(), come.sort()]));
}

/** The first list without what the other one has, each as often as it is there. */
function without(all: readonly string[], others: readonly string[]): string[] {
  const left = new Map<string, number>();
  for (const one of others) left.set(one, (left.get(one) ?? 0) + 1);
  return all.filter((one) => {
    const count = left.get(one) ?? 0;
    left.set(one, count - 1);
    return count <= 0;
  });
}
