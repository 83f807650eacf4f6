import { ANALYTICS_EFFECTS } from './analytics.data.ts';
import { CAR_EFFECTS } from './cars.data.ts';
import { CONTENT_EFFECTS } from './content.data.ts';
import { DEALER_EFFECTS, LOCATION_EFFECTS, SHELL_EFFECTS } from './dealer.data.ts';
import type { Effect } from './effect.types.ts';
import { FINANCE_EFFECTS } from './finance.data.ts';
import { FOOTER_EFFECTS } from './footer.data.ts';
import { FORM_PAGE_EFFECTS } from './form-pages.data.ts';
import { FORM_EFFECTS } from './forms.data.ts';
import { IDENTITY_EFFECTS } from './identity.data.ts';
import { LEAD_EFFECTS } from './leads.data.ts';
import { LOOK_EFFECTS } from './look.data.ts';
import { RANGE_EFFECTS } from './range.data.ts';
import { RESERVE_EFFECTS } from './reserve.data.ts';
import { REVIEW_EFFECTS } from './reviews.data.ts';
import { SEARCH_EFFECTS } from './search.data.ts';
import { SERVICE_EFFECTS } from './services.data.ts';
import { STOCK_EFFECTS } from './stock.data.ts';

/** Every key of the language that has an effect, with a change that shows it. */
export const EFFECTS: readonly Effect[] = [
  ...DEALER_EFFECTS,
  ...IDENTITY_EFFECTS,
  ...LOCATION_EFFECTS,
  ...SHELL_EFFECTS,
  ...SEARCH_EFFECTS,
  ...CAR_EFFECTS,
  ...LEAD_EFFECTS,
  ...FORM_EFFECTS,
  ...FORM_PAGE_EFFECTS,
  ...FINANCE_EFFECTS,
  ...LOOK_EFFECTS,
  ...FOOTER_EFFECTS,
  ...STOCK_EFFECTS,
  ...CONTENT_EFFECTS,
  ...RANGE_EFFECTS,
  ...REVIEW_EFFECTS,
  ...RESERVE_EFFECTS,
  ...ANALYTICS_EFFECTS,
  ...SERVICE_EFFECTS,
];

/** The key of a row as the language names it: 'locations[1].codes' is about 'locations[].codes'. */
export const effectKey = ({ key }: Effect): string => key.replace(/\[\d+\]/g, '[]');
