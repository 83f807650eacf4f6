import type { PlatformClient } from '../../contracts/platform.types.ts';
import type { ModelRange, RangeSource } from '../../contracts/range.types.ts';
import type { FeatureService, ServiceCore } from '../../contracts/service-core.types.ts';
import { filledIn, mergedModels } from '../../rules/model/merge-range.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { TenantManufacturer } from '../../tenant/tenant-parts.types.ts';
import { type PlatformMake, platformMake } from './platform-range.ts';
import { sandboxMakes } from './sandbox-make.ts';

/** What the platform said of a make is asked for again after so long; after a failure sooner. */
const FRESH_MS = 10 * 60_000;
const RETRY_MS = 30_000;
/** A shopper does not wait longer for the platform, and that only while nothing is known. */
const PATIENCE_MS = 2500;

declare module '../../contracts/feature-services.types.ts' {
  interface FeatureServices {
    modelRange: RangeSource;
  }
}

export const service: FeatureService<'modelRange'> = ({ site: { tenant }, platform, photos, clock, log }) => {
  const range = modelRange({ tenant, platform, photos, clock, log });
  const values = async (each: string): Promise<string[]> =>
    each === 'models' ? ownPages((await range.current()).models) : [];
  return { api: range, hooks: { image: range.image, values, sandbox: sandboxMakes(tenant) } };
};

/** The models whose page is at its usual address: others lead elsewhere, or have one of their own. */
const ownPages = (models: ModelRange['models']): string[] =>
  models.flatMap(({ slug, path, overrideUrl }) => (path === undefined && overrideUrl === undefined ? [slug] : []));

interface ModelRangeOptions extends Pick<ServiceCore, 'photos' | 'clock' | 'log'> {
  tenant: Pick<ResolvedTenant, 'slug' | 'manufacturers' | 'models'>;
  platform: Pick<PlatformClient, 'manufacturer'>;
}

interface ModelRangeSource extends RangeSource {
  /** The web address of an image that the platform has, by its key; null: none has it. */
  image(key: string): Promise<string | null>;
}

interface Asked {
  /** What it said last; null while it has said nothing. */
  said: PlatformMake | null;
  /** When it is asked again. */
  until: number;
  asking: Promise<void> | null;
}

/**
 * §3, §7: the makes of a dealer and their models. Of makes with an id the platform is asked, each by itself and at most once in ten minutes; what
 * it said last stays while it is away. A page waits for it only the first time.
 */
export function modelRange({ tenant, platform, photos, clock, log }: ModelRangeOptions): ModelRangeSource {
  const asked = new Map<string, Asked>();
  const images = new Map<string, string>();

  /** As pages show it: the server fetches it itself. */
  const served = (url: string): string | null => {
    const address = photos.ofRange(url);
    if (address !== null) images.set(photos.key(url), url);
    return address;
  };

  const ask = async (slug: string, state: Asked): Promise<void> => {
    const failed = (reason: string): void => {
      state.until = clock().getTime() + RETRY_MS;
      log('warn', 'The platform does not tell the models of a make: what is known of them stays', {
        tenant: tenant.slug,
        make: slug,
        reason,
      });
    };
    try {
      const answer = await platform.manufacturer(slug, { signal: AbortSignal.timeout(PATIENCE_MS) });
      const make = answer === false ? { make: {}, models: [] } : platformMake(answer, slug, served);
      if (make === null) return failed('It answered in a form that is not known');
      state.said = make;
      state.until = clock().getTime() + FRESH_MS;
    } catch (error) {
      failed(error instanceof Error ? error.message : String(error));
    }
  };

  const knownOf = async ({ slug }: TenantManufacturer): Promise<PlatformMake | null> => {
    const state = asked.get(slug) ?? { said: null, until: 0, asking: null };
    asked.set(slug, state);
    if (state.asking === null && clock().getTime() >= state.until)
      state.asking = ask(slug, state).finally(() => {
        state.asking = null;
      });
    if (state.said === null && state.asking) await state.asking;
    return state.said;
  };

  const current = async (): Promise<ModelRange> => {
    const known = await Promise.all(tenant.manufacturers.map((make) => (make.id === undefined ? null : knownOf(make))));
    return {
      makes: tenant.manufacturers.map((make, index) => filledIn(make, known[index]?.make ?? {})),
      models: mergedModels(
        tenant.models,
        known.flatMap((one) => one?.models ?? []),
      ),
    };
  };
  return {
    current,
    async image(key) {
      if (!images.has(key)) await current();
      return images.get(key) ?? null;
    },
  };
}
