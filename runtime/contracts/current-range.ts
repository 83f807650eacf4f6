import type { PageContext } from './page.types.ts';
import type { ModelRange } from './range.types.ts';

/** The makes and models of a site: a page that a build renders knows those of the definition. */
export async function currentRange({
  site: { tenant },
  services,
}: Pick<PageContext, 'site' | 'services'>): Promise<ModelRange> {
  return services?.modelRange ? services.modelRange.current() : { makes: tenant.manufacturers, models: tenant.models };
}
