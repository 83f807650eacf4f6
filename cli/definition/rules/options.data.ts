/** What a key must be for a rule to apply, or for a need to be met: equal to a value, or there at all. */
export interface Wanted {
  key: string;
  is: string | number | boolean | 'anything';
}

/** An option that has no effect, or breaks, without another one. */
export interface Need {
  when: Wanted;
  needs: Wanted;
  /** Where this holds, nothing is needed. */
  unless?: Wanted;
  why: string;
}

/** Two options that contradict each other; the finding points at `when`, where it was written last. */
export interface Conflict {
  when: Wanted;
  against: Wanted;
  why: string;
}

const on = (key: string): Wanted => ({ key, is: true });
const there = (key: string): Wanted => ({ key, is: 'anything' });

export const NEEDS: readonly Need[] = [
  {
    when: on('payment.enabled'),
    needs: there('payment.provider'),
    unless: { key: 'reserve.mode', is: 'request' },
    why: 'Payments need a provider',
  },
  { when: there('payment.provider'), needs: there('payment.secret_key'), why: 'The provider asks for its secret key' },
  { when: on('reserve.enabled'), needs: on('payment.enabled'), why: 'A reservation takes a deposit' },
  { when: there('car.chat.origins.0'), needs: there('car.chat.url'), why: 'They are servers of the chat window' },
  { when: on('buy_online.enabled'), needs: on('reserve.enabled'), why: 'A purchase begins with a reservation' },
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

export const CONFLICTS: readonly Conflict[] = [
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
    why: 'a home page that begins with the search has no picture; `theme: { hero: banner }` has one',
  },
  { when: on('reviews.forced'), against: on('reviews.hidden'), why: 'stars cannot be forced and hidden' },
  { when: on('pages.reviews'), against: on('reviews.hidden'), why: 'hidden reviews have no page' },
  {
    when: { key: 'car.chat.url', is: 'anything' },
    against: { key: 'api.mock', is: true },
    why: 'in mock mode nothing leaves the server',
  },
];
