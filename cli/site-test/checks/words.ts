import { elementOwner } from '../../build/verify/element-owner.ts';
import { marksAt, namesAt } from '../../build/verify/html-parts.ts';
import { type MachineWord, machineWords } from '../machine-words.ts';
import { aboutPage } from '../samples.ts';
import type { AnsweredPage, Fault, SiteUnderTest } from '../site-test.types.ts';

/** No page shows a word that a program writes where it has no value, unless the definition or the stock says it. */
export async function checkWords(tested: SiteUnderTest, pages: readonly AnsweredPage[]): Promise<Fault[]> {
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
): Fault {
  const element = namesAt(page.html, at);
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
