import { visit } from 'jsonc-parser';
import type { Position } from '../../../diagnostics/diagnostic.types.ts';
import { advancedPosition } from '../text-position.ts';

/** The beginning of a JSON value: of each list a few items, of each map a few maps and lists. */
export interface JsonSample {
  value: unknown;
  /** Texts, numbers and flags that stand in no list. */
  scalars: SampleScalar[];
}

/** A value of maps within each other, under its names. */
export interface SampleScalar {
  path: readonly string[];
  value: unknown;
  /** Where it begins. */
  position(): Position;
}

const ITEMS = 5;
const MEMBERS = 50;
const SCALARS = 5000;
const MOST_DEEP = 200;
const START: Position = { line: 1, column: 1 };

type Container = unknown[] | Map<string, unknown>;

/** What a JSON text is made of, up to its first mistake. A list of maps is looked at no further than its first items. */
export function jsonSample(text: string): JsonSample {
  const scalars: SampleScalar[] = [];
  const open: { container: Container; name: string; held: number }[] = [];
  let root: unknown;
  let isSkipping = false;
  let lists = 0;
  const put = (value: unknown): void => {
    const parent = open.at(-1);
    if (parent === undefined) root = value;
    else if (Array.isArray(parent.container)) parent.container.push(value);
    else parent.container.set(parent.name, value);
  };
  /** False: what is in it is passed over. */
  const begin = (container: Container): boolean => {
    if (open.length > MOST_DEEP) throw new Enough();
    const parent = open.at(-1);
    if (parent) parent.held += 1;
    if (parent && parent.held > (Array.isArray(parent.container) ? ITEMS : MEMBERS)) {
      // The items of a list at the top are all the file has.
      if (open.length === 1 && Array.isArray(root)) throw new Enough();
      isSkipping = true;
      return false;
    }
    put(container);
    open.push({ container, name: '', held: 0 });
    if (Array.isArray(container)) lists += 1;
    return true;
  };
  const end = (): void => {
    if (isSkipping) isSkipping = false;
    else if (Array.isArray(open.pop()?.container)) lists -= 1;
  };
  try {
    visit(
      text,
      {
        onObjectBegin: () => begin(new Map()),
        onArrayBegin: () => begin([]),
        onObjectEnd: end,
        onArrayEnd: end,
        onObjectProperty(name) {
          const parent = open.at(-1);
          if (parent) parent.name = name;
        },
        onLiteralValue(value, offset) {
          const parent = open.at(-1);
          if (!Array.isArray(parent?.container)) put(value);
          else if (parent.container.length < ITEMS) put(value);
          const isNext = parent?.name === 'rel' && value === 'next';
          if ((lists === 0 || isNext) && scalars.length < SCALARS)
            scalars.push({
              path: isNext ? ['next'] : open.map(({ name }) => name),
              value: isNext || value,
              position: () => advancedPosition(START, text.slice(0, offset)),
            });
        },
        onError() {
          throw new Enough();
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    // A range error is of nesting without end in what is passed over: who reads the items says so.
    if (!(error instanceof Enough || error instanceof RangeError)) throw error;
  }
  return { value: plain(root), scalars };
}

class Enough extends Error {}

/** Maps as objects, whatever their names. */
function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (!(value instanceof Map)) return value;
  return Object.fromEntries([...(value as Map<string, unknown>)].map(([name, one]) => [name, plain(one)]));
}
