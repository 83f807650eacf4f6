import { isColumnName, isPrivate } from '../../columns/column-names.ts';
import { NUMBERED_FIELDS } from '../../columns/columns.data.ts';
import { type ItemPath, KINDS } from '../flatten-item.ts';
import { inPhotoOrder, photoNumber } from '../photo-order.ts';
import { localName, type XmlAttribute, type XmlElement, type XmlText } from './xml-element.types.ts';
import { ADDRESS_ENTRIES, DATA_TYPES, LIST_ENTRIES, MARKUP, NO_DATA, VALUE_ATTRIBUTES } from './xml-names.data.ts';
import { withoutSections } from './xml-text.ts';

/** Takes at which path of a value what of the file is. */
export type PositionTaker = (path: ItemPath, texts: readonly XmlText[]) => void;

/** Names of fields that are lists. */
const LISTS: readonly string[] = Object.values(NUMBERED_FIELDS).flat();
/** Of which even one by itself is a list: a comma in it parts nothing. */
const ENTRIES: readonly string[] = NUMBERED_FIELDS.features.filter((name) => !name.endsWith('s'));

const YES = /^(?:y|yes|true|1)$/i;
const NO = /^(?:n|no|false|0)$/i;
/** What may be a word for a kind. */
const WORDS = /^[\w\s.,:#$&()-]{2,60}$/;
const ADDRESS = /^\s*https?:\/\//i;

type Value = string | Value[] | { [name: string]: Value };

/** Values by name, whatever the names are: it has no others, and what is made so is read faster than other maps without any. */
class Fields {
  [name: string]: Value;
}
Object.setPrototypeOf(Fields.prototype, null);
Reflect.deleteProperty(Fields.prototype, 'constructor');

/**
 * An element as the JSON of the same car would be: texts, maps of its attributes and children, lists of what is repeated. `<colour type="interior">Black</colour>`
 * is {colour: {interior: 'Black'}}, so that a kind that is private makes its value private. A text beside attributes is under ''.
 */
export function xmlValue(element: XmlElement, take: PositionTaker | null = null): Value {
  return partOf(element, take && { take, path: [] });
}

/** The value that an element has within its car, where no other there has its name. */
export const memberValue = (element: XmlElement): Value => listValue(element.name, [element], false, null);

/** What elements of texts alone say as a list. */
export const listTexts = (list: readonly XmlElement[]): string[] => list.map(ownText).filter((text) => text !== '');

interface At {
  take: PositionTaker;
  path: ItemPath;
}

const within = (at: At | null, key: string | number): At | null => at && { take: at.take, path: [...at.path, key] };

function told(value: string, at: At | null, texts: readonly XmlText[]): string {
  at?.take(at.path, texts);
  return value;
}

function partOf(element: XmlElement, at: At | null): Value {
  const { children } = element;
  if (isMarkup(element)) return told(markupText(element), at, allTexts(element));
  const text = ownText(element);
  const attributes = ownAttributes(element);
  const [first] = attributes;
  if (children.length === 0) {
    if (first === undefined) return told(text, at, element.texts);
    if (text === '' && attributes.length === 1 && plain(first.name) === 'value') return told(first.value, at, [first]);
  }
  const map = new Fields();
  for (const one of attributes) map[localName(one.name)] = told(one.value, within(at, localName(one.name)), [one]);
  if (text !== '') map[''] = told(text, within(at, ''), element.texts);
  const groups = Map.groupBy(children, ({ name }) => name);
  const [[name, list = []] = ['']] = groups;
  if (text === '' && groups.size === 1 && isListOf(element.name, name)) {
    if (attributes.length === 0) return listValue(name, list, true, at);
    map[''] = listValue(name, list, true, within(at, ''));
    return map;
  }
  const locals = new Set<string>();
  for (const [name, group] of groups) {
    const [only] = group;
    // Most: one element with a text alone.
    if (only && group.length === 1 && isPlain(only)) {
      if (only.texts.length > 0 || map[name] === undefined)
        map[name] = told(ownText(only), within(at, name), only.texts);
      locals.add(name);
      continue;
    }
    const local = localName(name);
    // Of two names that only a prefix tells apart, the one without it, or the first, goes by the name alone.
    const key = name !== local && (groups.has(local) || locals.has(local)) ? name : local;
    locals.add(local);
    const value = listValue(name, group, false, within(at, key));
    if (value !== '' || map[key] === undefined) map[key] = value;
  }
  return map;
}

/** A text alone, under a name without a prefix that is no entry of a list. */
const isPlain = ({ name, attributes, children }: XmlElement): boolean =>
  attributes.length === 0 && children.length === 0 && !name.includes(':') && !isEntryName(name);

/** Whether even one element of the name is a list. */
export const isEntryName = (name: string): boolean => ENTRIES.includes(plain(name));

/** Elements of one name: those that say of which kind they are by it, the others one by one or as a list. */
function listValue(name: string, group: readonly XmlElement[], isList: boolean, at: At | null): Value {
  const kinds = group.map((element) => kindOf(element));
  const rest = inPhotoOrder(
    group.filter((_element, index) => kinds[index] === null),
    placeOf,
  );
  const own = (position: At | null): Value => {
    const [only] = rest;
    if (only && rest.length === 1 && !isList && !isEntryName(name)) return partOf(only, position);
    position?.take(position.path, rest.flatMap(allTexts).slice(0, 1));
    return rest.map((element, index) => entryValue(element, within(position, index))).filter((value) => value !== '');
  };
  if (rest.length === group.length) return own(at);
  const map = new Fields();
  if (rest.length > 0) map[''] = own(within(at, ''));
  for (const [index, kind] of kinds.entries()) {
    const element = group[index];
    if (kind === null || !element) continue;
    const known = map[kind.name];
    const value = told(kind.value, within(at, kind.name), kind.texts);
    // Nothing is lost of two of one kind.
    map[kind.name] = known === undefined ? value : [...(Array.isArray(known) ? known : [known]), value];
  }
  return map;
}

/** The place of an entry of a list, which an attribute beside its text says. */
const placeOf = ({ attributes, children }: XmlElement): number | null =>
  children.length > 0 || attributes.length === 0
    ? null
    : photoNumber(attributes.map(({ name, value }) => [localName(name), value]));

/** An entry of a list: what it says, whatever its number or size is beside it. */
function entryValue(element: XmlElement, at: At | null): Value {
  const text = ownText(element);
  if (text === '' || element.children.length > 0) return partOf(element, at);
  const name = element.attributes.find((one) => plain(one.name) === 'name');
  if (name && YES.test(text)) return told(name.value, at, [name]);
  if (name && NO.test(text)) return '';
  return told(text, at, element.texts);
}

/** The kind that an element says it is, and its value; null for one that says none. Private words are a kind in whatever attribute they are. */
function kindOf(element: XmlElement): { name: string; value: string; texts: readonly XmlText[] } | null {
  // What has no attributes says nothing of a kind.
  if (element.children.length > 0 || element.attributes.length === 0) return null;
  const attributes = ownAttributes(element);
  const text = ownText(element);
  const beside = attributes.find((one) => VALUE_ATTRIBUTES.includes(plain(one.name)));
  const texts = text === '' ? (beside ? [beside] : []) : element.texts;
  const value = text === '' ? beside?.value : text;
  if (value === undefined) return null;
  const hidden = attributes.find((one) => one !== beside && WORDS.test(one.value) && isPrivate(one.value));
  if (hidden) return { name: hidden.value, value, texts };
  const column = plain(element.name);
  if (LISTS.includes(column) || ADDRESS.test(value)) return null;
  const kind = attributes.find((one) => KINDS.includes(plain(one.name)) && one.value.trim() !== '');
  if (!kind || DATA_TYPES.test(kind.value)) return null;
  // `<make name="…">` names no kind of make.
  if (/^(?:name|key)$/.test(plain(kind.name)) && isColumnName(column)) return null;
  return { name: kind.value.trim(), value, texts };
}

/** Whether an element's name says that it is a list of such children: 'images' of 'image', 'PhotoList' of 'Photo', anything of 'item'. */
export function isListOf(name: string, child: string): boolean {
  const [list, entry] = [plain(name), plain(child)];
  if (LIST_ENTRIES.includes(entry)) return true;
  if (ADDRESS_ENTRIES.includes(entry)) return LISTS.includes(list) && list.endsWith('s');
  const stem = list.replace(/(?:list|set|urls|s)$/, '').replace(/(?:es|ie|s)$/, '');
  return list !== entry && stem.length > 2 && entry.startsWith(stem);
}

/** Marks of a web page alone, around and in a text. */
function isMarkup({ children, texts }: XmlElement): boolean {
  return (
    children.length > 0 &&
    // A list of its own is told item by item.
    !(children.every(({ name }) => name === 'li') && texts.length === 0) &&
    children.every((child) => MARKUP.has(child.name.toLowerCase()) && (child.children.length === 0 || isMarkup(child)))
  );
}

function markupText(element: XmlElement): string {
  const pieces: { start: number; text: string }[] = [];
  const walk = (one: XmlElement): void => {
    for (const { value, start } of one.texts) pieces.push({ start, text: value });
    for (const child of one.children) {
      if (MARKUP.get(child.name.toLowerCase()) === 'line') pieces.push({ start: child.start, text: '\n' });
      walk(child);
    }
  };
  walk(element);
  pieces.sort((a, b) => a.start - b.start);
  return withoutSections(pieces.map(({ text }) => text).join(' '))
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

const allTexts = (element: XmlElement): XmlText[] =>
  element.texts.length > 0 || element.children.length > 0
    ? [...element.texts, ...element.children.flatMap(allTexts)]
    : element.attributes.slice(0, 1);

/** What an element says itself. */
export function ownText({ texts }: XmlElement): string {
  const [first] = texts;
  if (first === undefined) return '';
  return withoutSections(texts.length === 1 ? first.value : texts.map(({ value }) => value).join('')).trim();
}

/** Attributes that say something of the car. */
function ownAttributes({ attributes }: XmlElement): readonly XmlAttribute[] {
  return attributes.length === 0 ? attributes : attributes.filter(({ name }) => !NO_DATA.test(name));
}

const plain = (name: string): string =>
  localName(name)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
