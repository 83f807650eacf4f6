import type { Log } from '../../contracts/log.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { endsInSandbox, NO_TARGET, PREVIEW } from '../leads/ends-in-sandbox.ts';
import type { BuiltSite } from './built-site.ts';

interface Options {
  env: Readonly<Record<string, string | undefined>>;
  log: Log;
}

const WITHOUT_PHONE = 'Cars without a phone: their location says no number, so the dealer’s own is told';

/** Tells who runs the server what does not reach the dealer of a site as it should: enquiries, calls. */
export function tellUnreached({ site: { tenant }, cars }: BuiltSite, options: Options): void {
  const { log } = options;
  if (tenant.api.mock)
    log('warn', 'Mock mode: what shoppers send stays in the sandbox of this server', { tenant: tenant.slug });
  else if (tenant.preview) tellPreview(tenant, tenant.preview, options);
  else if (endsInSandbox(tenant)) log('warn', NO_TARGET, { tenant: tenant.slug });
  tellWithoutPhone(tenant, cars, log);
}

function tellPreview(
  { slug }: ResolvedTenant,
  { passwordEnv }: NonNullable<ResolvedTenant['preview']>,
  { env, log }: Options,
): void {
  log('info', PREVIEW, { tenant: slug });
  if (!env[passwordEnv])
    log('warn', `Nobody gets into the preview: the environment variable ${passwordEnv} is not set`, { tenant: slug });
}

/** Warns of cars without a phone of their own (§8): those of a location that says no number. */
function tellWithoutPhone(
  { slug, locations }: Pick<ResolvedTenant, 'slug' | 'locations'>,
  cars: readonly Car[],
  log: Log,
) {
  for (const location of locations) {
    const count = location.more?.withoutPhone ? cars.filter((car) => car.location_id === location.id).length : 0;
    if (count > 0) log('warn', WITHOUT_PHONE, { tenant: slug, location: location.slug, cars: count });
  }
}
