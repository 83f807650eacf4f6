import { decodeHTMLStrict } from 'entities/decode';
import { attributesAt, marksAt } from '../../build/verify/element-marks.ts';
import { elementOwner } from '../../build/verify/element-owner.ts';
import { attribute, withoutCode } from '../page-facts.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

const WORD = /\bundefined\b|\bNaN\b|\[object [A-Z]\w*\]|\bInvalid Date\b/;
const HINTS = ['undefined', 'NaN', '[object ', 'Invalid Date'];
const NULL_HINT = />\s*null\s*<|="\s*null\s*"/;

/** React parts texts by comments, so a comment ends a text as a tag does. */
const COMMENT = /<!--[\s\S]*?-->/g;
const TAG_AND_TEXT = /<([!/]?[a-z][a-z0-9-]*)((?:"[^"]*"|[^">])*)>([^<]*)/gi;

/** Attributes that are read out or shown. */
const SHOWN = ['alt', 'aria-label', 'title', 'placeholder'];

const asTag = (comment: string): string => `<!i${' '.repeat(comment.length - 4)}>`;

/** No page shows a word that a program writes where it has no value, unless the definition or the stock says it. */
export async function checkWords(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<SiteFault[]> {
  const found = pages.flatMap((page) => machineWords(page.html).map((one) => ({ page, ...one })));
  if (found.length === 0) return [];
  const said = JSON.stringify([tested.site.tenant, tested.site.legal, tested.cars]);
  const ownerOf = await elementOwner(tested.site.plan.browser);
  return found.filter(({ word }) => !isSaid(word, said)).map((one) => wordFault(tested, one, ownerOf));
}

const isSaid = (word: string, json: string): boolean => json.includes(word === 'null' ? '"null"' : word);

function wordFault(
  tested: SiteUnderTest,
  { page, word, text, at }: MachineWord & { page: AnsweredPage },
  ownerOf: Awaited<ReturnType<typeof elementOwner>>,
): SiteFault {
  const element = attributesAt(page.html, at);
  const feature = ownerOf(marksAt(page.html, at));
  return {
    id: 'site/words',
    cause: `${word} ${element}`,
    message: `"${word}" is to be read on {where}: "${around(word, text)}" at ${element}.`,
    hint: `A value is missing or odd where ${feature ? `the feature "${feature}"` : 'the page'} writes it: let it write nothing there, or mend the value.`,
    page: page.path,
    ...(feature ? { feature } : aboutPage(tested, page)),
  };
}

const AROUND = 40;

/** A text, cut where it is long. */
function around(word: string, text: string): string {
  const at = text.indexOf(word);
  const [from, to] = [Math.max(0, at - AROUND), at + word.length + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** A word that a program writes where it has no value, as a page shows it. */
interface MachineWord {
  word: string;
  /** The text that it is in. */
  text: string;
  /** Where the text, or the element whose attribute it is, begins in the page. */
  at: number;
}

/** The words of the machine in a page's texts, title and description and in what describes its elements; the same text once. */
export function machineWords(html: string): MachineWord[] {
  // Nearly all pages have none: looking for the words alone is what costs next to nothing.
  if (!HINTS.some((hint) => html.includes(hint)) && !NULL_HINT.test(html)) return [];
  const found = shownTexts(withoutCode(html.replace(COMMENT, asTag))).flatMap(({ text, at }) => {
    const shown = decodeHTMLStrict(text).replace(/\s+/g, ' ').trim();
    const word = shown === 'null' ? shown : WORD.exec(shown)?.[0];
    return word ? { word, text: shown, at } : [];
  });
  return [...Map.groupBy(found, ({ text }) => text).values()].flatMap(([first]) => first ?? []);
}

function shownTexts(plain: string): { text: string; at: number }[] {
  return [...plain.matchAll(TAG_AND_TEXT)].flatMap(
    ({ 0: all, 1: tag = '', 2: attributes = '', 3: text = '', index }) => [
      ...(tag === 'meta' ? ['content'] : SHOWN).flatMap((name) => {
        const value = attributes.includes(name) ? attribute(attributes, name) : null;
        return value === null ? [] : { text: value, at: index };
      }),
      { text, at: index + all.length - text.length },
    ],
  );
}
