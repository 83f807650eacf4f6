import { type LinkRules, movedPath, redirectsOf } from '../../rules/link/moved-address.ts';

/** Where visitors of an address are sent on to for good (§2 Link rewrites), with what is behind its '?'; null where they are not. */
export function movedAddresses(links: LinkRules): (url: URL) => { kind: 'redirect'; to: string; moved: true } | null {
  const changes = redirectsOf(links);
  return ({ pathname, search }) => {
    const to = movedPath(pathname, changes);
    return to === null ? null : { kind: 'redirect', to: `${to}${search}`, moved: true };
  };
}
