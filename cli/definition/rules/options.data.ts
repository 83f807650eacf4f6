import { PROVIDER_MANIFESTS, type ProviderManifests } from '../../../runtime/payments/provider-manifests.ts';
import { regions } from '../resolve/regions.data.ts';

/** What a key must be for a rule to apply, or for a need to be met: equal to a value, or there at all. */
export interface WantedOption {
  key: string;
  is: string | number | boolean | 'anything';
}

/** An option that has no effect, or breaks, without another one. */
export interface Need {
  when: WantedOption;
  needs: WantedOption;
  /** Where this holds, nothing is needed. */
  unless?: WantedOption;
  why: string;
}

/** Two options that contradict each other; the diagnostic points at `when`, where it was written last. */
export interface Conflict {
  when: WantedOption;
  against: WantedOption;
  why: string;
  /** What `against` may be in place of a value that is no switch. */
  instead?: string | undefined;
}

/** An option that changes nothing, or does harm, beside some values of another one. */
export interface Unfollowed {
  when: WantedOption;
  beside: { key: string; values: readonly string[] };
  why: string;
  /** What the other one may be. */
  instead: string;
}

const on = (key: string): WantedOption => ({ key, is: true });
const there = (key: string): WantedOption => ({ key, is: 'anything' });

export const NEEDS: readonly Need[] = [
  {
    when: on('payment.enabled'),
    needs: there('payment.provider'),
    unless: { key: 'reserve.mode', is: 'request' },
    why: 'Payments need a provider',
  },
  ...Object.entries(PROVIDER_MANIFESTS).flatMap(([name, { title, secrets }]) =>
    secrets
      .filter((secret) => secret.of === 'account')
      .map(({ key }) => ({
        when: { key: 'payment.provider', is: name },
        needs: there(`payment.${key}`),
        why: `${title} asks for it`,
      })),
  ),
  { when: on('reserve.enabled'), needs: on('payment.enabled'), why: 'A reservation takes a deposit' },
  { when: there('car.chat.origins.0'), needs: there('car.chat.url'), why: 'They are servers of the chat window' },
  { when: on('buy_online.enabled'), needs: on('reserve.enabled'), why: 'A purchase begins with a reservation' },
  ...['payid', 'bpay', 'account'].map((way) => ({
    when: there(`buy_online.balance.${way}`),
    needs: on('buy_online.enabled'),
    why: 'The rest of a price is paid so where cars are bought online',
  })),
  { when: on('finance.enabled'), needs: there('finance.lenders.0'), why: 'An estimate needs a lender' },
  { when: on('header.top_banner.compare_link'), needs: on('compare.enabled'), why: 'The link leads to the comparison' },
  {
    when: { key: 'reviews.provider', is: 'snap21' },
    needs: there('reviews.org_id'),
    why: 'The provider knows the dealer by this number',
  },
  {
    when: on('trade_in.instant_price'),
    needs: on('trade_in.autograb'),
    why: 'A price at once comes from the lookup service',
  },
  {
    when: there('platform.auth'),
    needs: there('platform.base_url'),
    why: 'Without an address the sandbox answers, and nothing reaches the platform',
  },
  { when: on('leads.desk.enabled'), needs: there('leads.desk.to'), why: 'Somebody has to read the mails' },
  { when: on('trade_in.autograb'), needs: on('trade_in.enabled'), why: 'The lookup is part of the trade-in' },
  {
    when: { key: 'search.service.kind', is: 'meilisearch' },
    needs: there('search.service.url'),
    why: 'The search service has an address',
  },
  {
    when: { key: 'analytics.kind', is: 'ga4' },
    needs: there('analytics.measurement_id'),
    why: 'The service knows the site by it',
  },
  {
    when: { key: 'error_reporting.kind', is: 'sentry' },
    needs: there('error_reporting.dsn'),
    why: 'Faults are sent there',
  },
  {
    when: { key: 'error_reporting.kind', is: 'webhook' },
    needs: there('error_reporting.dsn'),
    why: 'Faults are sent there',
  },
  {
    when: { key: 'image_service.kind', is: 'cdn' },
    needs: there('image_service.base_url'),
    why: 'Pictures are asked for there',
  },
];

/** Providers of payments that do not take the currency of a region. */
export const currencyConflicts = (manifests: ProviderManifests = PROVIDER_MANIFESTS): Conflict[] =>
  Object.entries(manifests).flatMap(([name, { title, currencies }]) =>
    Object.entries(regions)
      .filter(([, { currency }]) => !currencies.includes(currency))
      .map(([region, { currency }]) => ({
        when: { key: 'payment.provider', is: name },
        against: { key: 'region', is: region },
        why: `${title} takes no ${currency}`,
        instead: Object.entries(regions).find(([, one]) => currencies.includes(one.currency))?.[0],
      })),
  );

/** Providers of payments that take the money when the shopper pays, whatever `payment.capture` says. */
const captureConflicts: Conflict[] = Object.entries(PROVIDER_MANIFESTS).flatMap(([name, { title, holdsFirst }]) =>
  holdsFirst === false
    ? [
        {
          when: { key: 'payment.provider', is: name },
          against: { key: 'payment.capture', is: 'manual' },
          why: `${title} takes the money when the shopper pays`,
          instead: 'automatic',
        },
      ]
    : [],
);

export const CONFLICTS: readonly Conflict[] = [
  ...currencyConflicts(),
  ...captureConflicts,
  {
    when: on('phone.starts_revealed'),
    against: { key: 'phone.masked', is: false },
    why: 'only masked numbers can start revealed',
  },
  {
    when: there('phone.revealed_on.0'),
    against: { key: 'phone.masked', is: false },
    why: 'only masked numbers can be revealed somewhere',
  },
  {
    when: there('phone.revealed_on.0'),
    against: on('phone.starts_revealed'),
    why: 'then numbers are revealed everywhere',
  },
  {
    when: there('home.picture.image'),
    against: { key: 'theme.hero', is: 'bar' },
    why: 'a home page that begins with the search has no picture',
    instead: 'banner',
  },
  { when: on('reviews.forced'), against: on('reviews.hidden'), why: 'stars cannot be forced and hidden' },
  { when: on('pages.reviews'), against: on('reviews.hidden'), why: 'hidden reviews have no page' },
  {
    when: { key: 'car.chat.url', is: 'anything' },
    against: { key: 'api.mock', is: true },
    why: 'in mock mode nothing leaves the server',
  },
];

/** How cars are shown, where one key leaves no room for another. */
export const UNFOLLOWED: readonly Unfollowed[] = [
  {
    when: { key: 'listing.layout', is: 'table' },
    beside: { key: 'cards.form', values: ['stacked', 'tile', 'row', 'offer'] },
    why: 'only sheets become a table of figures',
    instead: 'sheet',
  },
  {
    when: { key: 'listing.layout', is: 'rows' },
    beside: { key: 'cards.form', values: ['stacked', 'tile', 'sheet', 'offer'] },
    why: 'only rows stand one under another, the others beside each other',
    instead: 'row',
  },
  {
    when: { key: 'cards.form', is: 'tile' },
    beside: { key: 'listing.layout', values: ['sidebar', 'table'] },
    why: 'tiles are large, and a column of filters leaves them no room',
    instead: 'top',
  },
  {
    when: { key: 'home.parts.featured_cars.variant', is: 'list' },
    beside: { key: 'cards.form', values: ['stacked', 'tile', 'sheet', 'offer'] },
    why: 'only rows stand one under another, the others beside each other',
    instead: 'row',
  },
  {
    when: { key: 'home.parts.featured_cars.variant', is: 'grid' },
    beside: { key: 'cards.form', values: ['row'] },
    why: 'rows stand one under another',
    instead: 'stacked',
  },
];
