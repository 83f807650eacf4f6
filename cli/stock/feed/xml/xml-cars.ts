import { type OwnNames, requiredOf, seemingFields } from '../../columns/column-names.ts';
import { flattenItem } from '../flatten-item.ts';
import { localName, type XmlElement } from './xml-element.types.ts';
import { CAR_NAME, LIST_NAME } from './xml-names.data.ts';
import { xmlValue } from './xml-value.ts';

/** Which elements of a file are its cars. */
export interface CarElements {
  /** At this depth, the root being 0. */
  depth: number;
  names: ReadonlySet<string>;
  /** How many there are, so far, of those that look most like it. */
  count: number;
  /** How many of the fields that no car is without they have; 0 for what is only repeated. */
  required: number;
}

interface Kind {
  name: string;
  depth: number;
  count: number;
  /** The first of them. */
  elements: XmlElement[];
  headers: Set<string>;
  fields: number;
  required: number;
}

const LOOKED_AT = 20;
/** Fields that no element by chance has. */
const ENOUGH = 2;
/** Of what is foreign, a car has so many fields at least. */
const FEW_FIELDS = 3;

/**
 * The elements of a tree that look most like cars: those with a stock number, a make, a model and a year that are repeated, the shallowest of them. A
 * file of one car has it once. Null where nothing looks like one.
 */
export function findCarElements(root: XmlElement, own: OwnNames): CarElements | null {
  const kinds = kindsOf(root, own);
  const most = Math.max(...kinds.map(({ required }) => required));
  if (most < ENOUGH) return mostRepeated(kinds);
  const likely = kinds.filter(({ required }) => required === most);
  const cars = likely.filter((kind) => !isListOfCars(kind, likely, own, most));
  const repeated = cars.filter(({ count }) => count > 1);
  const best = repeated.length > 0 ? first(repeated, byLooks) : first(cars, singleCar(cars));
  if (!best) return null;
  const peers = cars.filter((kind) => kind.depth === best.depth && isNamedAsCar(kind) === isNamedAsCar(best));
  return { depth: best.depth, names: new Set(peers.map(({ name }) => name)), count: best.count, required: most };
}

/** Whether the tree is a list that has nothing in it. */
export function isEmptyList(root: XmlElement): boolean {
  const isEmpty = (element: XmlElement): boolean =>
    (element.children.length === 0 && element.texts.length === 0 && isListName(element)) ||
    element.children.some(isEmpty);
  return isEmpty(root);
}

/** The fields of an element as a car's: header and cell, and at which path of its value the cell is. */
export function fieldsOf(value: ReturnType<typeof xmlValue>): ReturnType<typeof flattenItem> {
  return typeof value === 'string' ? new Map() : flattenItem(value);
}

function kindsOf(root: XmlElement, own: OwnNames): Kind[] {
  const kinds = new Map<string, Kind>();
  const walk = (element: XmlElement): void => {
    const { name, depth } = element;
    const key = `${depth} ${name}`;
    let kind = kinds.get(key);
    if (!kind) {
      kind = { name, depth, count: 0, elements: [], headers: new Set(), fields: 0, required: 0 };
      kinds.set(key, kind);
    }
    kind.count += 1;
    if (kind.elements.length < LOOKED_AT) kind.elements.push(element);
    for (const child of element.children) walk(child);
  };
  walk(root);
  for (const kind of kinds.values()) {
    for (const element of kind.elements)
      for (const header of fieldsOf(xmlValue(element)).keys()) kind.headers.add(header);
    const fields = seemingFields(kind.headers, own);
    kind.fields = fields.size;
    kind.required = requiredOf(fields);
  }
  return [...kinds.values()];
}

/** Whether elements hold several likely ones, and without these are no cars themselves. */
function isListOfCars(kind: Kind, likely: readonly Kind[], own: OwnNames, most: number): boolean {
  return likely.some((inner) => {
    if (inner.depth <= kind.depth) return false;
    const isInner = ({ name, depth }: XmlElement): boolean => name === inner.name && depth === inner.depth;
    if (!kind.elements.some((element) => countOf(element, isInner) > 1)) return false;
    const headers = kind.elements.flatMap((element) => [...fieldsOf(xmlValue(without(element, isInner))).keys()]);
    return requiredOf(seemingFields(headers, own)) < most;
  });
}

const countOf = (element: XmlElement, is: (one: XmlElement) => boolean): number =>
  element.children.reduce((sum, child) => sum + (is(child) ? 1 : countOf(child, is)), 0);

const without = (element: XmlElement, is: (one: XmlElement) => boolean): XmlElement => ({
  ...element,
  children: element.children.filter((child) => !is(child)).map((child) => without(child, is)),
});

const plainName = (name: string): string =>
  localName(name)
    .toLowerCase()
    .replace(/[^a-z]/g, '');
const isNamedAsCar = ({ name }: Kind): boolean => CAR_NAME.test(plainName(name));
const isListName = ({ name }: XmlElement): boolean => LIST_NAME.test(plainName(name));

function byLooks(a: Kind, b: Kind): number {
  return Number(isNamedAsCar(b)) - Number(isNamedAsCar(a)) || b.fields - a.fields || a.depth - b.depth;
}

/** Of elements within each other that all hold the one car: what is called so, else the innermost that lacks none of its fields. */
function singleCar(cars: readonly Kind[]): (a: Kind, b: Kind) => number {
  const most = Math.max(...cars.map(({ fields }) => fields));
  const isWhole = ({ fields }: Kind): boolean => fields >= most - 1;
  return (a, b) =>
    Number(isNamedAsCar(b)) - Number(isNamedAsCar(a)) ||
    Number(isWhole(b)) - Number(isWhole(a)) ||
    (isNamedAsCar(a) ? a.depth - b.depth : b.depth - a.depth);
}

/** Of names that say nothing: the repeated elements with the most fields. */
function mostRepeated(kinds: readonly Kind[]): CarElements | null {
  const repeated = kinds.filter(({ count, headers }) => count > 1 && headers.size >= FEW_FIELDS);
  const best = first(repeated, (a, b) => b.headers.size - a.headers.size || a.depth - b.depth);
  return best && { depth: best.depth, names: new Set([best.name]), count: best.count, required: 0 };
}

const first = (kinds: readonly Kind[], order: (a: Kind, b: Kind) => number): Kind | null =>
  [...kinds].sort(order)[0] ?? null;
