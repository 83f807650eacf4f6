import type { FeatureServices, ServiceName } from '../../contracts/feature-services.types.ts';
import type { OpenedService, ServiceCore, ServiceHooks } from '../../contracts/service-core.types.ts';
import type { SitePlan } from '../../contracts/site.types.ts';
import { type SiteEndpoints, SiteError } from './built-site.ts';

/** The services of one site's features. */
export interface OpenServices {
  /** Those that a feature may ask. */
  of(feature: string): Partial<FeatureServices>;
  /** What features answer to the core. */
  hooks: readonly ServiceHooks[];
  /** Stores what any of them holds back. Never rejects: what one of them could not do is logged. */
  close(): Promise<void>;
}

/** A service that takes longer to close is not waited for. */
const CLOSE_MS = 10_000;

async function inTime(closed: Promise<void> | undefined, { timers }: Pick<ServiceCore, 'timers'>): Promise<void> {
  if (!closed) return;
  let cancel = (): void => {};
  const late = new Promise<never>((_, reject) => {
    cancel = timers.after(CLOSE_MS, () => reject(new Error(`It took more than ${CLOSE_MS / 1000} s`)));
  });
  await Promise.race([closed, late]).finally(cancel);
}

/** What is made of a site's services; where that fails, they are closed: what they have joined goes on without them. */
export async function orClosed<Made>(services: OpenServices, make: () => Made): Promise<Made> {
  try {
    return make();
  } catch (error) {
    await services.close();
    throw error;
  }
}

/**
 * Opens the services of a site's features, each after those that it asks. Throws SiteError where the plan names one that the site's code does not have,
 * and where two ask each other.
 */
export async function openServices(
  { services: planned = {} }: Pick<SitePlan, 'services'>,
  modules: SiteEndpoints['services'],
  core: Omit<ServiceCore, 'services'>,
): Promise<OpenServices> {
  const owners = Object.values(planned);
  const opened = new Map<string, OpenedService<FeatureServices[ServiceName]>>();
  const opening = new Set<string>();

  const offered = (names: readonly string[]): Partial<FeatureServices> =>
    Object.fromEntries(names.flatMap((name) => (opened.has(name) ? [[name, opened.get(name)?.api]] : [])));
  const open = async (name: string): Promise<void> => {
    if (opened.has(name)) return;
    const service = modules[name];
    const { asks = [] } = owners.find(({ own }) => own.includes(name)) ?? {};
    if (!service || opening.has(name))
      throw new SiteError(`The service ${name} of ${core.site.tenant.slug} cannot be opened.`);
    opening.add(name);
    for (const other of asks) await open(other);
    try {
      opened.set(name, await service({ ...core, services: offered(asks) }));
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      throw new SiteError(`The service ${name} of ${core.site.tenant.slug} cannot be opened: ${reason}`, { cause });
    }
  };
  const close = async (): Promise<void> => {
    await Promise.all(
      [...opened].map(async ([service, one]) => {
        try {
          await inTime(one.close?.(), core);
        } catch (error) {
          const facts = { tenant: core.site.tenant.slug, service, reason: String(error) };
          core.log('error', 'What a service held back could not be stored', facts, error);
        }
      }),
    );
  };
  try {
    for (const { own } of owners) for (const name of own) await open(name);
  } catch (error) {
    // What they have joined goes on without them.
    await close();
    throw error;
  }

  const byFeature = new Map(Object.entries(planned).map(([id, { own, asks }]) => [id, offered([...own, ...asks])]));
  return {
    of: (feature) => byFeature.get(feature) ?? {},
    hooks: [...opened.values()].flatMap(({ hooks }) => hooks ?? []),
    close,
  };
}
