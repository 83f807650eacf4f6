import { type Saying, type Speaker, say } from '../words/say.ts';

/**
 * What the law of a state says of going back on a contract (domain.md 2.4), by region and state. A state that is not here has a rule that is not known
 * for certain: nothing is said there but what the dealer writes.
 */
const STATEMENTS = {
  'AU NSW': 'coolingOff.au.nsw',
  'AU NT': 'coolingOff.au.nt',
  'AU QLD': 'coolingOff.au.qld',
  'AU SA': 'coolingOff.au.sa',
  'AU TAS': 'coolingOff.au.tas',
  'AU VIC': 'coolingOff.au.vic',
  'AU WA': 'coolingOff.au.wa',
  'US CA': 'coolingOff.us.ca',
} as const satisfies Record<string, Saying>;

interface Dealer extends Speaker {
  reserve: { coolingOff: boolean };
  /** `coolingOff`: the dealer's own statements, by state. */
  legalFacts: { coolingOff: Readonly<Record<string, string>> };
}

/** The statement on cooling off beside a reservation at a place in a state: the dealer's own, else the law's. Null: none is made. */
export function coolingOffText(dealer: Dealer, state: string): string | null {
  if (!dealer.reserve.coolingOff) return null;
  const name = state.trim().toUpperCase();
  const { coolingOff: own } = dealer.legalFacts;
  if (Object.hasOwn(own, name)) return own[name] ?? null;
  const key = `${dealer.region} ${name}`;
  return Object.hasOwn(STATEMENTS, key) ? say(dealer, STATEMENTS[key as keyof typeof STATEMENTS]) : null;
}
