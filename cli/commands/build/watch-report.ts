import type { BuildSummary } from '../../build/build.types.ts';

/**
 * Gives of one build after another what was not said before: the first as a whole; later what was built, what failed in another way, and what
 * failed and is now as it was. Null: nothing.
 */
export function watchReport(): (summary: BuildSummary) => BuildSummary | null {
  let failures: Map<string | null, string> | null = null;
  return (summary) => {
    const before = failures;
    const now = new Map<string | null, string>(
      summary.tenants
        .filter(({ status }) => status === 'failed')
        .map(({ slug, diagnostics }) => [slug, JSON.stringify(diagnostics)]),
    );
    now.set(null, JSON.stringify(summary.diagnostics));
    failures = now;
    if (!before) return summary;
    const isNew = (slug: string | null): boolean => before.get(slug) !== now.get(slug);
    const tenants = summary.tenants.filter(({ slug, status }) => status === 'built' || isNew(slug));
    const diagnostics = isNew(null) ? summary.diagnostics : [];
    return tenants.length + diagnostics.length > 0 ? { ...summary, tenants, diagnostics } : null;
  };
}
