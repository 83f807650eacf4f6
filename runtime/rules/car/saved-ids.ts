/** The most cars that a page of saved cars shows. */
const MOST = 40;
const ID = /^[1-9]\d{0,9}$/;

/** The ids of `?car=1&car=2`: each once, at most 40, in their order. Anything else in the address is nothing. */
export function savedIds(params: URLSearchParams): number[] {
  const ids = params.getAll('car').filter((text) => ID.test(text));
  return [...new Set(ids)].slice(0, MOST).map(Number);
}

/** The address of a page for some cars: '/compare?car=1&car=2'. */
export function savedPath(path: string, ids: readonly number[]): string {
  return `${path}?${ids.length > 0 ? ids.map((id) => `car=${id}`).join('&') : 'car='}`;
}
