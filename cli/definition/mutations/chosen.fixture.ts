import type { SchemaNode } from '../schema/tenant-schema.ts';
import { KINDS } from './kinds.fixture.ts';
import { areApart, type Mutation } from './mutation.fixture.ts';
import { positionsOf } from './positions.fixture.ts';
import type { Random } from './random.fixture.ts';
import type { SampleFile } from './subjects.fixture.ts';

export interface Planted {
  file: SampleFile;
  mutation: Mutation;
}

/** Every mutation of every kind that the sample files have a place for, by kind. */
export function allMutations(files: readonly SampleFile[], schema: SchemaNode, random: Random): Map<string, Planted[]> {
  const positions = files.map((file) => ({ file, positions: positionsOf(file.text, schema) }));
  return new Map(
    Object.entries(KINDS).map(([name, kind]) => [
      name,
      positions.flatMap(({ file, positions: inFile }) =>
        inFile.flatMap((position) => kind(position, { ...file, random }).map((mutation) => ({ file, mutation }))),
      ),
    ]),
  );
}

/** Up to so many of a list: first one for each key of the language, then whichever. */
export function spread(planted: readonly Planted[], count: number, random: Random): Planted[] {
  const seen = new Set<string>();
  const [first, others]: [Planted[], Planted[]] = [[], []];
  for (const one of random.shuffled(planted)) {
    const key = one.mutation.path.map((step) => (typeof step === 'number' ? '*' : step)).join('.');
    (seen.has(key) ? others : first).push(one);
    seen.add(key);
  }
  return [...first, ...others].slice(0, count);
}

/** So many mistakes of one file that can be told apart, of any kinds; fewer where the file has no room for more. */
export function together(
  file: SampleFile,
  byKind: ReadonlyMap<string, readonly Planted[]>,
  count: number,
  random: Random,
): Mutation[] {
  const kinds = [...byKind.values()]
    .map((list) => list.filter((one) => one.file === file))
    .filter(({ length }) => length);
  const chosen: Mutation[] = [];
  for (let tries = 0; chosen.length < count && tries < 200; tries++) {
    const { mutation } = random.pick(random.pick(kinds));
    if (chosen.every((other) => areApart(other, mutation))) chosen.push(mutation);
  }
  return chosen;
}
