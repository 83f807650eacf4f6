import { isCollection, isScalar, type Node, type YAMLMap } from 'yaml';
import { valueAt } from '../../diagnostics/diagnostic.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';
import { REFERENCES } from '../rules/references.ts';
import type { Path } from '../schema/annotated-paths.ts';
import type { Mutation } from './mutation.fixture.ts';
import { type Position, spanOf } from './positions.fixture.ts';
import { misspelled, type Random } from './random.fixture.ts';

/** The file that is to be mutated, and what the tenant is in effect. */
export interface Subject {
  text: string;
  /** The merged definition of a tenant to which the file belongs. */
  config: unknown;
  /** Whether another layer has a value at a path. */
  supplied(path: Path): boolean;
  random: Random;
}

type Kind = (position: Position, subject: Subject) => Mutation[];

/** Words that no key of the language is like. */
const STRANGE = ['wombat', 'quokka_pen', 'echidnas', 'bilby-burrow'];

const DECLARING = new Set(Object.values(REFERENCES).map(({ declared }) => declared));

/** A key under another name: `schema/unknown-key` on the key. */
function renamed(kind: string, position: Position, name: string, meant: string | null): Mutation[] {
  if (!position.keyed) return [];
  const [start, end] = spanOf(position.keyed.key);
  const siblings = Object.keys(position.keyed.mapSchema.properties ?? {});
  if (siblings.includes(name)) return [];
  if (position.keyed.map.items.some(({ key }) => isScalar(key) && key.value === name)) return [];
  return [
    {
      kind,
      path: position.path,
      edit: { start, end, text: name },
      mark: { at: start, into: 0, length: name.length },
      id: 'schema/unknown-key',
      meant,
      rests: [],
    },
  ];
}

/** A value in the place of another. `into` and `length` say what of it is to be underlined. */
function replaced(
  kind: string,
  position: Position,
  text: string,
  id: string,
  more: { into?: number; length?: number; meant?: string; rests?: readonly string[] } = {},
): Mutation {
  const [start, end] = spanOf(position.value);
  const before = position.keyed ? spanOf(position.keyed.key)[1] : start;
  const colon = position.keyed ? ': ' : '';
  const { into = 0, length = text.length, meant = null, rests = [] } = more;
  return {
    kind,
    path: position.path,
    edit: { start: before, end, text: colon + text },
    mark: { at: before, into: colon.length + into, length },
    id,
    meant,
    rests,
  };
}

/** Values of other kinds than the one that is wanted: what is written, and which part of it is underlined. */
const OTHER_KINDS: Record<string, [text: string, token?: string][]> = {
  string: [['12'], ['true'], ['[12, 13]', '12'], ['{ wombat: 1 }', 'wombat']],
  integer: [['twelve'], ['[1, 2]', '1'], ['true'], ['1.5'], ['"12"']],
  number: [['twelve'], ['[1, 2]', '1'], ['false'], ['"1.5"']],
  boolean: [['yes'], ['12'], ['[true]', 'true'], ['NO']],
  array: [['12'], ['wombat'], ['{ wombat: 1 }', 'wombat']],
  object: [['12'], ['wombat'], ['[wombat]', 'wombat']],
};

/** Kinds of references that have a rule of their own. */
const OTHER_REFERENCES: Readonly<Record<string, string>> = {
  location_make: 'location/unknown-manufacturer',
  image: 'reference/missing-image',
  file: 'tenant/missing-file',
};
const DECLARED_IN: Readonly<Record<string, string>> = { location_make: 'manufacturers' };

/** Keys at the top that decide which pages there are. */
const PAGE_MAKERS = ['search', 'legal', 'locations', 'enquiry', 'pages', 'favourites', 'links'];

const isNavigationPart = (path: Path): boolean => /^navigation(,(header|footer))?$/.test(path.join());

export const KINDS: Readonly<Record<string, Kind>> = {
  // Nothing says that another word was meant for what others refer to: what refers to it is wrong then too.
  'a key renamed to one that does not exist': (position, { random }) =>
    DECLARING.has(position.path.join('.')) ? [] : renamed('rename', position, random.pick(STRANGE), null),

  'a key misspelled': (position, { random }) => {
    const name = String(position.path.at(-1));
    return name.length < 3 ? [] : renamed('misspell key', position, misspelled(name, random), name);
  },

  'a value of another kind': (position, { random }) => {
    const [text, token] = random.pick(OTHER_KINDS[String(position.schema.type)] ?? []);
    // A definition of secrets would be a secret in clear, navigation has words of its own (§8).
    const id = isNavigationPart(position.path) ? 'navigation/missing' : 'schema/wrong-type';
    return [replaced('retype', position, text, id, token ? { into: text.indexOf(token), length: token.length } : {})];
  },

  'a value left out': (position) => {
    if (!position.keyed) return [];
    const [start, end] = spanOf(position.keyed.key);
    const id = isNavigationPart(position.path) ? 'navigation/missing' : 'schema/wrong-type';
    const empty = replaced('empty', position, '', id);
    const text = position.keyed.map.flow ? ': ' : ':';
    return [{ ...empty, edit: { ...empty.edit, text }, mark: { at: start, into: 0, length: end - start } }];
  },

  'a required key deleted': (position, { supplied }) => {
    const { keyed, path } = position;
    const name = String(path.at(-1));
    const required = keyed?.mapSchema.required?.includes(name) || isNavigationPart(path);
    if (!keyed || !required || supplied(path) || keyed.map.items.length < 2) return [];
    const index = keyed.map.items.indexOf(keyed.pair as never);
    const next = keyed.map.items[index + 1];
    const before = keyed.map.items[index - 1];
    const edit = next
      ? { start: spanOf(keyed.key)[0], end: spanOf(next.key as Node)[0], text: '' }
      : { start: endOf(before), end: spanOf(position.value)[1], text: '' };
    return [
      {
        kind: 'delete',
        path,
        edit,
        mark: markOfHolder(position, keyed.map, index),
        id: isNavigationPart(path) ? 'navigation/missing' : 'schema/missing-required',
        meant: null,
        rests: [],
      },
    ];
  },

  'a key twice': (position, { text }) => {
    if (!position.keyed || (isCollection(position.value) && !position.value.flow)) return [];
    const [keyStart, keyEnd] = spanOf(position.keyed.key);
    const [start, end] = spanOf(position.value);
    const key = text.slice(keyStart, keyEnd);
    const indent = keyStart - text.lastIndexOf('\n', keyStart - 1) - 1;
    const before = position.keyed.map.flow ? ', ' : `\n${' '.repeat(indent)}`;
    return [
      {
        kind: 'duplicate',
        path: position.path,
        edit: { start: end, end, text: `${before}${key}: ${text.slice(start, end)}` },
        mark: { at: end, into: before.length, length: key.length },
        id: 'yaml/duplicate-key',
        meant: null,
        rests: [],
      },
    ];
  },

  'an allowed value misspelled': (position, { random }) => {
    const allowed = position.schema.enum as unknown[] | undefined;
    const word = isScalar(position.value) ? position.value.value : null;
    if (!allowed || typeof word !== 'string' || word.length < 3) return [];
    const typed = misspelled(word, random);
    // `tue` with a letter too many is true.
    return allowed.includes(typed) || typed === 'true'
      ? []
      : [replaced('misspell value', position, typed, 'schema/not-allowed-value', { meant: word })];
  },

  'a reference broken': (position, { config, random }) => {
    const kind = position.schema['x-ref'];
    const word = isScalar(position.value) ? position.value.value : null;
    if (typeof word !== 'string') return [];
    // The file may have come from there.
    if (position.path.join('.') === 'stock.file' && valueAt(config, ['stock', 'source'])) return [];
    const isLink = position.path[0] === 'navigation' && position.path.at(-1) === 'url';
    if (isLink || kind === 'page') {
      const typed = brokenLink(word, random);
      return typed
        ? [
            replaced('break link', position, typed, isLink ? 'navigation/unknown-page' : 'reference/unknown-page', {
              rests: PAGE_MAKERS,
            }),
          ]
        : [];
    }
    const reference = REFERENCES[String(kind)];
    const known = reference?.isOpen?.(config) ? null : reference?.known(config);
    const id = reference?.id ?? OTHER_REFERENCES[String(kind)];
    if (!id || known === null || word.length < 3) return [];
    const typed = misspelled(word, random);
    const fits = new RegExp(position.schema.pattern ?? '').test(typed);
    if (known?.includes(typed) || !fits) return [];
    const rests = [(reference?.declared ?? DECLARED_IN[String(kind)] ?? '').split('.')[0] as string];
    return [replaced(`break ${String(kind)}`, position, typed, id, { meant: word, rests })];
  },

  'a leading zero without quotation marks': (position, { text }) => {
    const [start, end] = spanOf(position.value);
    const digits = /^["'](0\d+)["']$/.exec(text.slice(start, end))?.[1];
    return digits ? [replaced('leading zero', position, digits, 'yaml/leading-zero')] : [];
  },
};

/** An address of this site whose first part has a slip in it; null for other addresses and for the front page. */
function brokenLink(url: string, random: Random): string | null {
  const [, first, rest] = /^\/([a-z-]+)(.*)$/.exec(url) ?? [];
  if (first === undefined) return null;
  const typed = misspelled(first, random);
  return /^[a-z]/.test(typed) && suggestNearest(typed, [first]) ? `/${typed}${rest}` : null;
}

const endOf = (pair: { key: unknown; value?: unknown } | undefined): number =>
  spanOf((pair?.value ?? pair?.key) as Node)[1];

/** What the diagnostic of a missing key underlines: the key that holds the map; in a list or at the top, the first key that is left. */
function markOfHolder(position: Position, map: YAMLMap, index: number): Mutation['mark'] {
  const holder = position.path.at(-2);
  if (typeof holder === 'string' && position.keyed?.holder) {
    const [start, end] = spanOf(position.keyed.holder);
    return { at: start, into: 0, length: end - start };
  }
  const first = map.items[index === 0 ? 1 : 0]?.key as Node;
  const [start, end] = spanOf(first);
  return { at: start, into: 0, length: end - start };
}
