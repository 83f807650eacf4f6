import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Site } from '../../../runtime/contracts/site.types.ts';
import type { PageState } from '../../../runtime/contracts/site-check.types.ts';
import type { Car } from '../../../runtime/rules/car/car.types.ts';
import type { Manifest } from '../../../runtime/server/site/manifest.types.ts';
import type { CheckableFeature } from '../../site-test/site-test.types.ts';
import type { ServedSite } from '../states/states.types.ts';

/** What the features of a built site want to be seen beside its pages. */
export function statesOf(
  { features, listed }: ServedSite,
  dir: string,
  checks: readonly CheckableFeature[],
): PageState[] {
  const read = (name: string): unknown => JSON.parse(readFileSync(path.join(dir, name), 'utf8'));
  const { site, stock } = read('manifest.json') as Manifest;
  const ids = new Set(listed);
  const checked = { site: read(site) as Site, cars: (read(stock) as Car[]).filter(({ id }) => ids.has(id)) };
  return checks
    .filter(({ feature }) => features.includes(feature.id))
    .flatMap((one) => one.checks.states?.(checked) ?? []);
}
