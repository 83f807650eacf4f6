import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Feature } from '../../runtime/contracts/feature.types.ts';
import type { FeatureChecks } from '../../runtime/contracts/site-check.types.ts';
import { type Language, prepare } from '../build/prepare.ts';
import { ownBudgets } from '../build/verify/page-type.ts';
import { enabledFeatures, featuresDir } from '../definition/features.ts';
import { pathOfValue } from '../definition/layers/layer.ts';
import { markdownLinks } from '../definition/links/markdown-links.ts';
import { type PositionOf, positionsIn } from '../definition/locate/position-in-definition.ts';
import type { OwnTexts } from '../definition/locate/position-in-texts.ts';
import { shown, type TenantSource } from '../definition/source/load.ts';
import type { CheckableFeature } from './site-test.types.ts';

/** What a tenant's files say of its site: what is on and off, and where that is. */
export interface Definition {
  source: TenantSource;
  config: unknown;
  /** Budgets that the dealer or the group wrote. */
  ownBudgets: string[];
  on: CheckableFeature[];
  off: CheckableFeature[];
  positionOf: PositionOf;
}

/** Reads tenants' definitions. `source.tenant.value` is undefined where there is none that can be read. */
export async function readDefinitions(
  tenantsDir: string,
  slugs: readonly string[],
  language: Language,
  features: readonly CheckableFeature[],
): Promise<Definition[]> {
  const { tenants } = await prepare(tenantsDir, slugs, language);
  return tenants.map(({ source, layered }) => {
    const enabled = new Set(enabledFeatures(language.features, layered.config));
    const isOn = ({ feature }: CheckableFeature): boolean => enabled.has(feature);
    return {
      source,
      config: layered.config,
      ownBudgets: ownBudgets(layered),
      on: features.filter(isOn),
      off: features.filter((one) => !isOn(one)),
      positionOf: positionsInFiles({ layered, shownDir: shown(source.dir), files: source.files }, language.features),
    };
  });
}

/** Where in a tenant's files faults point to: a link that only its Markdown has, there. */
function positionsInFiles(own: OwnTexts, features: readonly Feature[]): PositionOf {
  const inDefinition = positionsIn({ layered: own.layered, features });
  return (about) => {
    const text = about?.text;
    const isSaid = text === undefined || pathOfValue(own.layered.config, text) !== null;
    const link = isSaid ? null : markdownLinks(own).find(({ url }) => url.replace(/^(?:tel|mailto):/i, '') === text);
    return link ? { path: link.path, location: link.at() } : inDefinition(about);
  };
}

/** All features with the checks that their manifests name. */
export async function readChecks(features: readonly Feature[]): Promise<CheckableFeature[]> {
  return Promise.all(
    features.map(async (feature) => {
      if (!feature.checks) return { feature, checks: {} };
      const module = pathToFileURL(path.join(featuresDir, feature.id, feature.checks)).href;
      return { feature, checks: ((await import(module)) as { checks: FeatureChecks }).checks };
    }),
  );
}
