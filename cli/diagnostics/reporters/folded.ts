import type { Diagnostic } from '../diagnostic.types.ts';
import { namesText } from './names-text.ts';

/** What is the same of more tenants than these is told once, even where each has a line for it. */
const FEW = 3;

/**
 * Diagnostics as people read them, with, in the place of what is the same of many tenants, the first of them. It says of whom else; what
 * machines read has them all. Of a definition's own mistakes each stays: each has a line to fix.
 */
export function folded(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  const kind = new Map(diagnostics.filter(ofSite).map((one) => [one, sameness(one)]));
  const alike = Map.groupBy(diagnostics, (one) => kind.get(one) ?? one);
  return diagnostics.flatMap((one) => {
    const [first = one, ...others] = alike.get(kind.get(one) ?? one) ?? [];
    const tenants = [...new Set(others.map(({ tenant }) => tenant as string))].filter((slug) => slug !== first.tenant);
    if (tenants.length === 0 || (one.location && tenants.length < FEW)) return one;
    if (one === first) return { ...one, message: `${one.message} (and so of ${namesText(tenants)})` };
    return one.tenant === first.tenant ? one : [];
  });
}

/** Whether it was found in what was made from a definition. */
const ofSite = ({ id, tenant }: Diagnostic): boolean => tenant !== null && /^(?:build|output|site)\//.test(id);

/** What is equal of two sites with the same fault, whatever they are called and how many pages and bytes they have. */
function sameness({ id, tenant, path, message, hint, location }: Diagnostic): string {
  const plain = (text: string): string => text.replaceAll(tenant as string, '').replace(/\d[\d,.]*/g, '0');
  const pages = /(^| on )\/[^\s,:]*(?:, \/[^\s,:]+)?(?: and (?:\/[^\s,:]+|\d+ other pages?))?/;
  return JSON.stringify([id, path, plain(message.replace(pages, '$1')), plain(hint), location === null]);
}
