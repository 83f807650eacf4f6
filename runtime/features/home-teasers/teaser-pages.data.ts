/** §2: pages of finance, the one that says most first. */
export const FINANCE_PAGES: readonly string[] = ['/finance', '/finance-enquiry', '/apply-for-finance'];

/** Pages that say what a vehicle is worth, the quickest first. */
export const TRADE_IN_PAGES: readonly string[] = ['/instant-price', '/valuations', '/cars/trade-in', '/sell-your-car'];
