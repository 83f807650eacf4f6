import type { DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { type Layered, valueAt } from '../layer.ts';
import type { Path } from './walk.ts';

interface Claim {
  id: DiagnosticId;
  /** The values that a tenant claims for itself, with their places. */
  claimed(config: unknown): { path: Path; value: unknown }[];
  says(value: unknown, other: string): string;
  hint: string;
}

/** What no two tenants of a run may share. */
const CLAIMS: readonly Claim[] = [
  {
    id: 'tenant/duplicate-domain',
    claimed: (config) => {
      const domains = valueAt(config, ['domains']);
      return (Array.isArray(domains) ? domains : []).map((value, index) => ({ path: ['domains', index], value }));
    },
    says: (value, other) => `The domain \`${String(value)}\` is also claimed by ${other}.`,
    hint: 'Delete it from one of the two.',
  },
  {
    id: 'tenant/duplicate-slug',
    claimed: (config) => [{ path: ['slug'], value: valueAt(config, ['slug']) }],
    says: (value, other) => `The slug \`${String(value)}\` is that of ${other}.`,
    hint: "A slug is the name of the tenant's own folder.",
  },
  {
    id: 'tenant/duplicate-website-id',
    claimed: (config) => [{ path: ['website_id'], value: valueAt(config, ['website_id']) }],
    says: (value, other) => `The website id ${String(value)} is that of ${other}.`,
    hint: 'Write the number that the platform gave to this site.',
  },
];

/** The part of a definition that no other tenant of a run may have too. */
export function claimsOf(config: unknown): unknown {
  return Object.fromEntries(['slug', 'website_id', 'domains'].map((key) => [key, valueAt(config, [key])]));
}

/** Tenants that claim what another one claims too, by what `claimsOf` said of each. */
export function clashing(claims: ReadonlyMap<string, unknown>): Set<string> {
  const owners = new Map<string, string[]>();
  for (const [slug, config] of claims)
    for (const { id, claimed } of CLAIMS)
      for (const { value } of claimed(config)) {
        const key = JSON.stringify([id, value]);
        owners.set(key, [...(owners.get(key) ?? []), slug]);
      }
  return new Set([...owners.values()].filter((slugs) => slugs.length > 1).flat());
}

/** No two tenants claim the same domain, slug or website id. A rule over all tenants of a run. */
export function duplicateClaims(tenants: readonly Layered[]): Diagnostic[] {
  // A tenant whose slug is its folder has the better claim to it.
  const ordered = [...tenants].sort((a, b) => Number(!ownsSlug(a)) - Number(!ownsSlug(b)));
  return CLAIMS.flatMap(({ id, claimed, says, hint }) => {
    const first = new Map<unknown, { layered: Layered; path: Path }>();
    return (id === 'tenant/duplicate-slug' ? ordered : tenants).flatMap((layered) =>
      claimed(layered.config).flatMap(({ path, value }) => {
        if (typeof value !== 'string' && typeof value !== 'number') return [];
        const other = first.get(value);
        if (!other) {
          first.set(value, { layered, path });
          return [];
        }
        return [
          finding(id, {
            message: says(value, other.layered.slug),
            hint,
            tenant: layered.slug,
            path,
            location: layered.locate(path, 'value'),
            related: [{ message: 'first claimed here', location: other.layered.locate(other.path, 'value') }],
          }),
        ];
      }),
    );
  });
}

const ownsSlug = ({ slug, config }: Layered): boolean => valueAt(config, ['slug']) === slug;
