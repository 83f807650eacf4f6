/** The address of one of the site's own calls: '/api/leads' for '/leads', or what the dealer's definition has in the place of '/api'. */
export const apiPath = (path: string): string => (document.documentElement.dataset.api ?? '/api') + path;
