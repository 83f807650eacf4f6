import type { Car } from '../../runtime/rules/car/car.types.ts';
import { type Layered, layersOnDemand } from '../definition/layers/layer.ts';
import { openFolder, type TenantFolder } from '../definition/source/load.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.types.ts';
import type { DefinitionContext } from './definition-context.ts';
import type { ResolvedDefinition } from './prepared-tenant.ts';
import { stockOf } from './stock/stock.ts';

/** What a site is made from: a prepared definition, and the files of its tenant's folder. */
export interface ReadSite {
  definition: ResolvedDefinition;
  source: TenantFolder;
  layered: Layered;
  cars: Car[];
  /** Of the stock: the definition itself was checked before. */
  diagnostics: Diagnostic[];
}

/** Phase stock of a tenant whose definition has no error. */
export async function readSite(
  { definition, now }: { definition: ResolvedDefinition; now: Date },
  language: Pick<DefinitionContext, 'schema' | 'layering'>,
): Promise<ReadSite> {
  const { tenant, config, files } = definition;
  const source = openFolder(files);
  const layered = layersOnDemand(config, files, language);
  return { definition, source, layered, ...(await stockOf({ tenant, source, layered, now })) };
}
