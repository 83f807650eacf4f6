import type { StockRecord } from '../rows/stock.types.ts';
import { nameKey } from '../words/name-key.ts';
import { MAKE_NAMES, SHORT_MAKES } from './make-names.data.ts';
import { commonSpelling } from './spelling.ts';

type Spell = (make: string, model: string) => [make: string, model: string];

/**
 * One spelling a make, and one a model of a make, over all cars: spellings that differ by case, hyphen, space or accent are one, short names are the make's, and
 * a model loses the make that it repeats. `known` are makes, `own` any names as the dealer spells them: they win.
 */
export function makeAndModel(
  records: readonly Pick<StockRecord, 'make' | 'model'>[],
  known: readonly string[],
  own: readonly string[],
): Spell {
  const named = new Set([...known, ...own].map(nameKey));
  const fullMake = (make: string): string => {
    const key = nameKey(make);
    // Who calls it so among the makes means it so.
    return named.has(key) ? make : (SHORT_MAKES[key] ?? make);
  };
  const makes = commonSpelling(
    records.map(({ make }) => fullMake(make)),
    [...known, ...own],
    MAKE_NAMES,
  );
  // Twenty thousand cars have a few hundred names.
  const plain = new Map<string, [make: string, model: string]>();
  const plainOf = (written: string, model: string): [make: string, model: string] => {
    const key = `${written}\n${model}`;
    const before = plain.get(key);
    if (before) return before;
    const make = makes(fullMake(written));
    const made: [string, string] = [make, withoutMake(model, make, written)];
    plain.set(key, made);
    return made;
  };
  const models = new Map(
    [...Map.groupBy(records, ({ make, model }) => plainOf(make, model)[0])].map(([make, cars]) => [
      make,
      commonSpelling(
        cars.map(({ make: written, model }) => plainOf(written, model)[1]),
        own,
      ),
    ]),
  );
  return (written, model) => {
    const [make, name] = plainOf(written, model);
    return [make, models.get(make)?.(name) ?? name];
  };
}

/** A glued make of fewer letters is part of the name: 'MG4', 'DS3'. */
const SHORTEST_GLUED = 4;
/** So many words may be a make: 'Land Rover'. */
const LONGEST_MAKE = 3;

/** A model without the make before it, however that is written: 'Toyota HiLux' is 'HiLux', 'Mazda3' and 'Mazda 3' of Mazda are '3'. A model that is its make's name stays. */
function withoutMake(model: string, make: string, written: string): string {
  const keys = new Set([make, written].map(nameKey));
  for (const [short, full] of Object.entries(SHORT_MAKES)) if (full === make) keys.add(short);
  const words = model.split(/[\s-]+/);
  for (let count = Math.min(LONGEST_MAKE, words.length - 1); count > 0; count -= 1) {
    if (!keys.has(nameKey(words.slice(0, count).join('')))) continue;
    const rest = words.slice(0, count).reduce((left, word) => left.slice(left.indexOf(word) + word.length), model);
    return rest.replace(/^[\s-]+/, '');
  }
  const glued = /^(\p{L}+)(\d.*)$/u.exec(model);
  const [, letters = '', digits = ''] = glued ?? [];
  return letters.length >= SHORTEST_GLUED && keys.has(nameKey(letters)) ? digits : model;
}
