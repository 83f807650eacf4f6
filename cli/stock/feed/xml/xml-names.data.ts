/** Names of entries of a list, whatever the list is called. */
export const LIST_ENTRIES: readonly string[] = ['item', 'entry', 'li', 'element', 'string', 'anytype'];

/** Names of entries of a list of addresses. */
export const ADDRESS_ENTRIES: readonly string[] = ['url', 'link', 'src', 'href'];

/** Attributes that hold a value beside one that says of what. */
export const VALUE_ATTRIBUTES: readonly string[] = ['value', 'amount', 'content', 'text'];

/** What serialisers write as a type: it says how a value is written, not what it is of. */
export const DATA_TYPES =
  /^\s*(?:xsd?:)?(?:string|text|integer|int|long|short|decimal|float|double|number|numeric|money|currency|boolean|bool|date|time|datetime|array|list|html|xhtml|cdata)\s*$/i;

/** Attributes that belong to the language, not to the car. */
export const NO_DATA = /^(?:xmlns$|xmlns:|xml:|xsi:|nil$)/i;

/** Elements of web pages that are in texts; 'line' those that begin a line. */
export const MARKUP: ReadonlyMap<string, 'line' | 'within'> = new Map([
  ...['b', 'i', 'u', 'em', 'strong', 'span', 'font', 'small', 'big', 'a', 'sup', 'sub'].map(
    (name) => [name, 'within'] as const,
  ),
  ...['br', 'p', 'div', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr'].map(
    (name) => [name, 'line'] as const,
  ),
]);

/** How systems call what is one car, without ending. */
export const CAR_NAME =
  /^(?:vehicle|car|listing|item|unit|ad|advert|record|row|entry|product|automobile|auto|motorcycle|motorbike|bike|boat|caravan|motorhome|truck|machine|stockitem|stockunit|inventoryitem|vehicle(?:record|item|detail|info|listing|ad))$/;

/** How they call the list of them. */
export const LIST_NAME =
  /^(?:inventory|vehicles|cars|stock|stocklist|vehiclelist|carlist|listings|items|units|ads|adverts|records|rows|entries|products|feed|export)$/;
