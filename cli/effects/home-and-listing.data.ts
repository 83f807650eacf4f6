/** Pages of the dealer in `tenants/`. */
export const HOME = 'GET /';
export const LISTING = 'GET /search/new-used-and-demo-cars';
export const CONTACT = 'GET /contact';
export const CITY = 'GET /contact-us/hillside-motors-city';
export const TERMS = 'GET /terms-and-conditions';
/** A used car with a special tag, an old price and figures of two lenders. */
export const CAR = 'GET /cars/2021-kestrel-lark-gx-h101';

/** The form about that car. */
export const ASK = 'GET /enquiry?car=2021-kestrel-lark-gx-h101';

/** A search service beside the site. */
export const SERVICE = { kind: 'meilisearch', url: 'https://search.example.com', key: 'env:SEARCH_KEY' };
