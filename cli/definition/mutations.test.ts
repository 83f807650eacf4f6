import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../build/prepare.ts';
import { suggestNearest } from '../diagnostics/suggest.ts';
import { sharedLanguage } from '../language.fixture.ts';
import { allMutations, type Planted, spread, together } from './mutations/chosen.fixture.ts';
import { mutated } from './mutations/mutation.fixture.ts';
import { misspelled, seededRandom } from './mutations/random.fixture.ts';
import { copyOfSamples, positionOf, type SampleCopy } from './mutations/subjects.fixture.ts';
import type { SchemaNode } from './schema/tenant-schema.ts';

const SEED = 20261121;
const OF_EACH_KIND = 90;
const ROUNDS = 80;
const SLIPS_OF_A_NAME = 20;
const RIGHT = 0.98;
/** Milliseconds: the machine may be busy with other things. */
const PATIENCE = 120_000;

/** A mistake as one reads it in the output of a failed test. */
const told = ({ file, mutation: { kind, path, edit } }: Planted): string =>
  `${file.name}: ${kind} ${path.join('.')} -> ${JSON.stringify(edit.text)}`;

describe('mistakes in the sample tenants', () => {
  let language: Language;
  let samples: SampleCopy;
  let byKind: Map<string, Planted[]>;
  beforeAll(async () => {
    language = await sharedLanguage();
    samples = await copyOfSamples(language);
    byKind = allMutations(samples.files, language.schema, seededRandom(SEED));
  });
  afterAll(() => samples.remove());

  it('without one there is no finding', async () => {
    expect(samples.files.length).toBeGreaterThan(14);
    for (const file of samples.files) expect((await samples.diagnostics(file, file.text)).map(positionOf)).toEqual([]);
  });

  it(
    'each of at least 500 gives one finding on its token, and 98 of 100 hints name what was meant',
    async () => {
      const random = seededRandom(SEED);
      const planted = [...byKind.values()].flatMap((list) => spread(list, OF_EACH_KIND, random));
      const [wrong, hints]: [unknown[], boolean[]] = [[], []];
      for (const one of planted) {
        const { text, expected } = mutated(one.file.text, [one.mutation]);
        const found = await samples.diagnostics(one.file, text);
        const positions = found.map(positionOf);
        if (positions.join() !== expected.join()) wrong.push({ mistake: told(one), expected, places: positions });
        const { meant } = one.mutation;
        if (meant !== null) hints.push(found[0]?.hint.includes(`\`${meant}\``) ?? false);
      }
      expect(wrong).toEqual([]);
      expect(planted.length).toBeGreaterThanOrEqual(500);
      expect([...byKind].filter(([, list]) => list.length === 0).map(([kind]) => kind)).toEqual([]);
      expect(hints.length).toBeGreaterThan(150);
      expect(hints.filter(Boolean).length / hints.length).toBeGreaterThanOrEqual(RIGHT);
    },
    PATIENCE,
  );

  it(
    'k of them give k findings, each on its token, in file order',
    async () => {
      const random = seededRandom(SEED);
      for (let round = 0; round < ROUNDS; round++) {
        const file = samples.files[round % samples.files.length] as (typeof samples.files)[number];
        const mistakes = together(file, byKind, 2 + random.below(7), random);
        const { text, expected } = mutated(file.text, mistakes);
        const found = await samples.diagnostics(file, text);
        const about = mistakes.map((mutation) => told({ file, mutation })).join('\n');
        expect(found.map(positionOf).sort(), about).toEqual(expected.sort());
        const lines = found.map(({ location }) => location?.start.line ?? 0);
        expect(lines, about).toEqual([...lines].sort((a, b) => a - b));
      }
    },
    PATIENCE,
  );

  it('the nearest name is the one that was meant, for 98 of 100 slips in any key or value of the language', () => {
    const random = seededRandom(SEED);
    const [slips, right] = [namesOf(language.schema), [] as boolean[]];
    for (const names of slips)
      for (const name of names)
        for (let slip = 0; slip < SLIPS_OF_A_NAME; slip++) {
          const typed = misspelled(name, random);
          if (!names.includes(typed)) right.push(suggestNearest(typed, names) === name);
        }
    expect(right.length).toBeGreaterThan(10_000);
    expect(right.filter(Boolean).length / right.length).toBeGreaterThanOrEqual(RIGHT);
  });
});

/** The names among which one is looked for: the keys of each map of the language and the values of each choice, each list once. */
function namesOf(schema: SchemaNode): string[][] {
  const lists = new Map<string, string[]>();
  const add = (names: string[]): void => void (names.length > 0 && lists.set(names.join(), names));
  const visit = ({ properties = {}, items, enum: allowed = [] }: SchemaNode): void => {
    add(Object.keys(properties));
    add(allowed.filter((one) => typeof one === 'string'));
    for (const child of Object.values(properties)) visit(child);
    if (items) visit(items);
  };
  visit(schema);
  return [...lists.values()];
}
