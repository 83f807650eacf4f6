import { slugHint, tenantSlugs } from '../../definition/source/tenant-slugs.ts';
import { catalogue, type DiagnosticId } from '../../diagnostics/catalogue.data.ts';
import { explanationText } from '../../diagnostics/explanation.ts';
import { suggestNearest } from '../../diagnostics/suggest.ts';

/** `forecourt explain <id>`: 0 for a diagnostic of the catalogue, 2 for anything else. */
export async function explain(id: string, tenants: string): Promise<number> {
  const ids = Object.keys(catalogue);
  if (!ids.includes(id)) {
    console.error(`forecourt: ${await whyNone(id, ids, tenants)}`.trimEnd());
    return 2;
  }
  console.log(explanationText(id as DiagnosticId));
  return 0;
}

/** That there is no such diagnostic, and what may be meant; a tenant's slug never has a slash. */
async function whyNone(id: string, ids: readonly string[], tenants: string): Promise<string> {
  const near = suggestNearest(id, ids);
  const meant = near ? [near] : ids.filter((one) => one.endsWith(`/${id}`));
  if (meant.length > 0) return `there is no finding ${id}. Did you mean ${meant.join(' or ')}?`;
  if (!id.includes('/')) return `there is no tenant and no finding ${id}. ${slugHint(id, await tenantSlugs(tenants))}`;
  return `there is no finding ${id}. There are: ${ids.join(', ')}.`;
}
