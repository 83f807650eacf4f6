import type { HtmlPage } from './html.ts';

export type JsonLdThing = Readonly<Record<string, unknown>>;

/** Types of schema.org that a dealer is, the most telling first. */
const DEALERS = [
  'AutoDealer',
  'MotorcycleDealer',
  'AutoRental',
  'AutomotiveBusiness',
  'Store',
  'LocalBusiness',
  'Corporation',
  'Organization',
];
/** Deeper than anybody writes. */
const MOST_DEPTH = 12;

/** What a page's structured data says of the dealer, the most telling first, in whatever graph or list it is nested. */
export function dealersIn({ elements }: HtmlPage): JsonLdThing[] {
  const found: { thing: JsonLdThing; rank: number }[] = [];
  const visit = (value: unknown, depth: number): void => {
    if (depth > MOST_DEPTH || typeof value !== 'object' || value === null) return;
    if (Array.isArray(value)) {
      for (const one of value) visit(one, depth + 1);
      return;
    }
    const rank = Math.min(
      ...typesOf(value as JsonLdThing)
        .map((type) => DEALERS.indexOf(type))
        .filter((at) => at >= 0),
    );
    if (Number.isFinite(rank)) found.push({ thing: value as JsonLdThing, rank });
    for (const one of Object.values(value)) visit(one, depth + 1);
  };
  for (const { name, attributes, text } of elements) {
    if (name !== 'script' || !/ld\+json/i.test(attributes.type ?? '')) continue;
    try {
      visit(JSON.parse(text.replace(/^\s*<!--|-->\s*$/g, '')), 0);
    } catch {
      // Structured data that is broken says nothing.
    }
  }
  return found.sort((a, b) => a.rank - b.rank).map(({ thing }) => thing);
}

function typesOf(thing: JsonLdThing): string[] {
  return listOf(thing['@type']).map((type) => String(type).replace(/^.*[/:]/, ''));
}

/** One value or several as a list. */
export function listOf(value: unknown): unknown[] {
  if (value === undefined || value === null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first text that one of some things has under a key. */
export function textIn(things: readonly JsonLdThing[], key: string): string | null {
  for (const thing of things)
    for (const value of listOf(thing[key])) if (typeof value === 'string' && value.trim() !== '') return value.trim();
  return null;
}
