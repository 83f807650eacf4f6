/**
 * Keys of the tenant language that change nothing of what a site is or does, in the language's order. `cli/effects/` has a row for every
 * other key; `npm run schema` takes out of this list what has got one. Nothing is ever added to it by hand or by a script.
 */
export const KEYS_WITHOUT_EFFECT: readonly string[] = [
  'car.chat.url',
  'car.chat.origins',
  'buy_online.enabled',
  'buy_online.heading',
  'error_reporting.kind',
  'error_reporting.dsn',
  'error_reporting.sample_rate',
];
