import type { FormDefinition } from './form.types.ts';

type Pages = Pick<FormDefinition, 'path' | 'otherPaths'>;

/** Whether an address is that of a page that shows the form by itself. */
export function isPageOf({ path, otherPaths }: Pages, pathname: string): boolean {
  return path === pathname || otherPaths.includes(pathname);
}

/** The page of the form that somebody is on; from anywhere else, the form's own. */
export function pageOf(form: Pages, pathname: string | undefined): string {
  return pathname !== undefined && isPageOf(form, pathname) ? pathname : form.path;
}

/** Where a shopper's own vehicle is valued from a car's page: this address is the platform's, whatever the dealer calls the form's own page. */
export const TRADE_IN_PATH = '/cars/trade-in';
