import { TRADE_IN_PATH } from '../../rules/form/form-pages.ts';

/** §2: pages of finance, the one that says most first. */
export const FINANCE_PAGES: readonly string[] = ['/finance', '/finance-enquiry', '/apply-for-finance'];

/** Pages that say what a vehicle is worth, the quickest first. */
export const TRADE_IN_PAGES: readonly string[] = ['/instant-price', '/valuations', TRADE_IN_PATH, '/sell-your-car'];
