import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { namesText } from '../../diagnostics/reporters/names-text.ts';
import type { Layered } from '../layers/layer.ts';
import type { Path } from '../schema/annotated-paths.ts';

/** Of how many others the line is shown. */
const RELATED = 3;

const IN_GROUP = 'Each site has its own: move it out of the group, to the dealer that it belongs to.';

interface Claim {
  id: DiagnosticId;
  /** The values that a tenant claims for itself, with their places. */
  claimed(config: unknown): { path: Path; value: unknown }[];
  /** Whether a value is a tenant's own, whoever else claims it; never, where only people can know. */
  owns?(slug: string, value: unknown): boolean;
  says(value: unknown, others: string): string;
  hint: string;
}

/** What no two tenants may share. */
const CLAIMS: readonly Claim[] = [
  {
    id: 'tenant/duplicate-domain',
    claimed: (config) => {
      const domains = valueAt(config, ['domains']);
      return (Array.isArray(domains) ? domains : []).map((value, index) => ({ path: ['domains', index], value }));
    },
    says: (value, others) => `The domain \`${String(value)}\` is also claimed by ${others}.`,
    hint: 'Leave it with the dealer that owns it, and delete it elsewhere.',
  },
  {
    id: 'tenant/duplicate-slug',
    claimed: (config) => [{ path: ['slug'], value: valueAt(config, ['slug']) }],
    owns: (slug, value) => slug === value,
    says: (value, others) => `The slug \`${String(value)}\` is that of ${others}.`,
    hint: "A slug is the name of the tenant's own folder.",
  },
  {
    id: 'tenant/duplicate-website-id',
    claimed: (config) => [{ path: ['website_id'], value: valueAt(config, ['website_id']) }],
    says: (value, others) => `The website id ${String(value)} is also that of ${others}.`,
    hint: 'The platform gives each site a number of its own: correct the one that was copied.',
  },
];

/** The part of a definition that no other tenant may have too. */
export function claimsOf(config: unknown): unknown {
  return Object.fromEntries(['slug', 'website_id', 'domains'].map((key) => [key, valueAt(config, [key])]));
}

/** From the key of a claim, or of the group that may make it, to the next key. */
const WRITTEN = /(?<!\w)(website_id|domains|group)["']?\s*:(.*?)(?=\n["'a-z]|$)/gis;

/** The words of a definition's text that may be claims or the name of a group: sought, not understood. */
export function claimWords(text: string): string[] {
  return [...text.matchAll(WRITTEN)].flatMap(([, , value = '']) => value.match(/[\w.-]+/g) ?? []);
}

/** What a text that cannot be read as a definition claims, as far as its words tell: its last good site may still be served. */
export function claimsOfText(text: string): unknown {
  const words = claimWords(text);
  return {
    website_id: words.filter((word) => /^\d+$/.test(word)).map(Number)[0],
    domains: words.filter((word) => /[a-z]\.[a-z]/i.test(word)),
  };
}

/** The values that tenants claim for themselves and no folder decides on, by what `claimsOf` said of each, as text. */
export function claimedValues(claims: readonly unknown[]): Set<string> {
  const values = claims.flatMap((config) =>
    CLAIMS.flatMap(({ owns, claimed }) => (owns ? [] : claimed(config).map(({ value }) => value))),
  );
  return new Set(values.filter(isClaim).map(String));
}

/** Tenants that claim what another one claims too, by what `claimsOf` said of each. */
export function clashing(claims: ReadonlyMap<string, unknown>): Set<string> {
  const clashes = new Set<string>();
  for (const { claimed } of CLAIMS) {
    const owners = new Map<unknown, string>();
    for (const [slug, config] of claims)
      for (const { value } of claimed(config)) {
        const owner = owners.get(value);
        if (owner !== undefined) clashes.add(owner).add(slug);
        else if (isClaim(value)) owners.set(value, slug);
      }
  }
  return clashes;
}

/**
 * No two tenants claim the same domain, slug or website id. Each of those that do is told of it: which of them was meant, only people know.
 * @param beside other tenants, of which nothing is told
 */
export function duplicateClaims(tenants: readonly Layered[], beside: readonly Layered[] = []): Diagnostic[] {
  return CLAIMS.flatMap(({ id, claimed, owns, says, hint }) => {
    const claims = [...tenants, ...beside].flatMap((layered) =>
      claimed(layered.config).flatMap((one) => (isClaim(one.value) ? { ...one, layered } : [])),
    );
    const byValue = Map.groupBy(claims, ({ value }) => value);
    return claims.flatMap(({ layered, path, value }) => {
      const { slug } = layered;
      const others = (byValue.get(value) ?? []).filter((one) => one.layered !== layered);
      if (others.length === 0 || owns?.(slug, value) || !tenants.includes(layered)) return [];
      return diagnostic(id, {
        message: says(value, namesText([...new Set(others.map((one) => one.layered.slug))])),
        hint: layered.origin(path).layer === 'group' ? IN_GROUP : hint,
        tenant: slug,
        path,
        location: layered.locate(path, 'value'),
        related: others.slice(0, RELATED).map((one) => ({
          message: `claimed here by ${one.layered.slug}`,
          location: one.layered.locate(one.path, 'value'),
        })),
      });
    });
  });
}

const isClaim = (value: unknown): value is string | number => typeof value === 'string' || typeof value === 'number';
