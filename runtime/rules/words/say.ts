import { CATALOGUE } from './catalogue.data.ts';
import { spelled } from './spelling.ts';
import type { VehicleWords } from './vehicle-words.ts';

export type Saying = keyof typeof CATALOGUE;

/** What a dealer's words depend on. */
export interface Speaker {
  region: string;
  words: Pick<VehicleWords, 'vehicle' | 'vehicles' | 'place'>;
}

type OwnWord = keyof Speaker['words'];
type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Names<Rest> : never;
/** What a saying needs to be told. */
type Values<Key extends Saying> = Exclude<Names<(typeof CATALOGUE)[Key]>, OwnWord>;

/** Words of the catalogue in the dealer's own words and spelling. Values are put in as they are: a dealer's name is spelled by nobody else. */
export function say<Key extends Saying>(
  speaker: Speaker,
  key: Key,
  ...[values]: [Values<Key>] extends [never] ? [] : [Record<Values<Key>, string | number>]
): string {
  return filled(speaker, key, values ?? {});
}

/** Stands for a value whose place is looked for; in no saying. */
const MARK = '\u0000';

/** The words of a saying before and behind its one value, for whoever marks that value up: as a link, or in bold. */
export function sayAround<Key extends Saying>(
  speaker: Speaker,
  key: Key,
  name: Values<Key>,
): [before: string, behind: string] {
  const [before = '', behind = ''] = filled(speaker, key, { [name]: MARK }).split(MARK);
  return [before, behind];
}

function filled({ region, words }: Speaker, key: Saying, values: Record<string, string | number>): string {
  const given: Record<string, string | number> = { ...words, ...values };
  return spelled(CATALOGUE[key], region).replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
}
