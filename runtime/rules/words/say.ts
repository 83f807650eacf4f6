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
  { region, words }: Speaker,
  key: Key,
  ...[values]: [Values<Key>] extends [never] ? [] : [Record<Values<Key>, string | number>]
): string {
  const given: Record<string, string | number> = { ...words, ...values };
  return spelled(CATALOGUE[key], region).replace(/\{(\w+)\}/g, (_, name: string) => String(given[name]));
}
