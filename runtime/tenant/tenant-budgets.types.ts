/** Kinds of pages that have a budget of their own. */
export type PageType = 'home' | 'listing' | 'car' | 'contact' | 'legal' | 'other';

/** What a page may load at most, in kilobytes of 1,024 bytes, compressed as it is served. */
export interface PageBudget {
  /** JavaScript before any interaction. */
  jsBeforeKb: number;
  /** JavaScript in all, once every island of the page is alive. */
  jsAfterKb: number;
  cssKb: number;
  htmlKb: number;
  /** Pictures that a phone loads before anybody scrolls; at build only those that are served as they are. */
  imagesKb: number;
}
