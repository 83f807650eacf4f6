import { formatMoney } from '../price/car-price.ts';
import type { Car } from './car.types.ts';

interface Tenant {
  region: string;
  locale: string;
  distanceUnit: 'km' | 'mi';
  currency: string;
}

const UTC = { timeZone: 'UTC' } as const;

/** '2026-03' as 'March 2026'; a year alone stays one; null for none. */
export function monthText(month: string | undefined, locale: string): string | null {
  if (month === undefined) return null;
  const date = new Date(`${month.length === 4 ? `${month}-01` : month}-01T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return null;
  return month.length === 4 ? month : date.toLocaleDateString(locale, { month: 'long', year: 'numeric', ...UTC });
}

/** '2027-03-12' as '12 March 2027', in the region's order; null for none, and for a day that is past at `today` ('2026-11-21'). */
export function dayAhead(day: string | undefined, today: string, locale: string): string | null {
  return day === undefined || day < today ? null : longDay(day, locale);
}

/** The same of any day; null for none, and for what is no day. */
export function longDay(day: string | undefined, locale: string): string | null {
  const date = new Date(`${day}T00:00:00Z`);
  return day === undefined || Number.isNaN(date.getTime())
    ? null
    : date.toLocaleDateString(locale, { day: 'numeric', month: 'long', year: 'numeric', ...UTC });
}

/** '480 km', in the tenant's unit; null for none. */
export function rangeText(
  { ev_range: range }: Pick<Car, 'ev_range'>,
  { distanceUnit, locale }: Pick<Tenant, 'distanceUnit' | 'locale'>,
): string | null {
  if (range === undefined) return null;
  return `${range.toLocaleString(locale)} ${distanceUnit === 'mi' ? 'miles' : 'km'}`;
}

/** What an engine's power is counted in. */
export const powerUnit = (region: string): 'hp' | 'kW' => (region === 'US' ? 'hp' : 'kW');

/** '340 kW'; null for none. */
export function powerText({ power }: Pick<Car, 'power'>, { region }: Pick<Tenant, 'region'>): string | null {
  return power === undefined ? null : `${power} ${powerUnit(region)}`;
}

/** '4 berths'; null for none. */
export function berthsText({ berths }: Pick<Car, 'berths'>): string | null {
  return berths === undefined ? null : `${berths} ${berths === 1 ? 'berth' : 'berths'}`;
}

/** 'LAMS approved'; of one that is not, as of one of which nobody says, nothing. */
export const lamsText = ({ lams }: Pick<Car, 'lams'>): string | null => (lams === 'yes' ? 'LAMS approved' : null);

/**
 * What a car burns: '7.4 L/100 km', or '28 city / 36 highway mpg'. In the US an advertisement that gives such a figure has to say whose estimate it is
 * (16 CFR 259).
 */
export function economyText(
  { economy, economy_city: city, economy_highway: highway }: Pick<Car, 'economy' | 'economy_city' | 'economy_highway'>,
  { region }: Pick<Tenant, 'region'>,
): string | null {
  const american = region === 'US';
  const figure = (value: number): string => (american ? String(value) : value.toFixed(1));
  const parts = [
    economy === undefined ? '' : `${figure(economy)} combined`,
    city === undefined ? '' : `${figure(city)} city`,
    highway === undefined ? '' : `${figure(highway)} highway`,
  ].filter((part) => part !== '');
  if (parts.length === 0) return null;
  if (american) return `${parts.join(' / ')} mpg (EPA estimate)`;
  return economy !== undefined && parts.length === 1 ? `${figure(economy)} L/100 km` : `${parts.join(' / ')} L/100 km`;
}

/** Whose stars they are, and how many: 'ANCAP safety rating', '5 of 5 stars'. */
export function safetyText({ safety_stars: stars }: Pick<Car, 'safety_stars'>): string | null {
  return stars === undefined ? null : `${stars} of 5 stars`;
}

export const safetyName = (region: string): string => (region === 'US' ? 'NHTSA safety rating' : 'ANCAP safety rating');

/** '5 years' and the day until which it holds; null for none, and for one that is over. */
export function warrantyText(
  { warranty, warranty_until: until }: Pick<Car, 'warranty' | 'warranty_until'>,
  today: string,
  locale: string,
): string | null {
  if (until !== undefined && until < today) return null;
  const day = dayAhead(until, today, locale);
  if (day === null) return warranty ?? null;
  return warranty === undefined || warranty === 'Yes' ? `Until ${day}` : `${warranty}, until ${day}`;
}

/** '$28,990', and what the state's average is where that is another one; null for none. */
export function marketText(
  { autograb_data: market }: Pick<Car, 'autograb_data'>,
  tenant: Pick<Tenant, 'currency' | 'locale'>,
): string | null {
  const { average_market_price: average, state_average_market_price: state } = market ?? {};
  if (average === undefined) return state === undefined ? null : `${formatMoney(state, tenant)} in this state`;
  if (state === undefined || state === average) return formatMoney(average, tenant);
  return `${formatMoney(average, tenant)} (${formatMoney(state, tenant)} in this state)`;
}
