import { finding } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import { nearest } from '../../diagnostics/suggest.ts';
import { type Layered, valueAt } from '../layer.ts';
import type { Check } from './check.types.ts';

/** The slug is the name of the tenant's folder. */
export const slugIsFolder: Check = ({ tenant, config, layered }) => {
  const slug = valueAt(config, ['slug']);
  if (typeof slug !== 'string' || slug === tenant) return [];
  return [
    finding('tenant/slug-mismatch', {
      message: `The slug is \`${slug}\` but the folder is \`${tenant}\`.`,
      hint: `Write \`slug: ${tenant}\`, or rename the folder.`,
      tenant,
      path: ['slug'],
      location: layered.locate(['slug'], 'value'),
    }),
  ];
};

/** Files that the definition names are in the tenant's folder. */
export const namedFilesExist: Check = ({ tenant, config, layered, files }) =>
  [
    ['stock', 'file'],
    ['legal', 'privacy_policy'],
    ['legal', 'terms'],
  ].flatMap((path) => {
    const name = valueAt(config, path);
    if (typeof name !== 'string' || files.has(name)) return [];
    const near = nearest(name, [...files.keys()]);
    return [
      finding('tenant/missing-file', {
        message: `There is no file \`${name}\` in the folder of ${tenant}.`,
        hint: near ? `Did you mean \`${near}\`?` : `Put the file there, or change \`${path.join('.')}\`.`,
        tenant,
        path,
        location: layered.locate(path, 'value'),
      }),
    ];
  });

/** Every feature's needs are met. */
export const featureNeeds: Check = ({ tenant, config, layered, features }) => {
  const on = new Set(
    features
      .filter(
        (feature) =>
          feature.enabledBy === 'always' ||
          valueAt(config, feature.enabledBy.key.split('.')) === feature.enabledBy.equals,
      )
      .map(({ id }) => id),
  );
  return features.flatMap((feature) => {
    if (!on.has(feature.id) || feature.enabledBy === 'always') return [];
    const path = feature.enabledBy.key.split('.');
    return (feature.requires ?? [])
      .filter((need) => !on.has(need))
      .map((need) =>
        finding('feature/requires', {
          message: `${feature.title} needs the feature "${need}", which is off.`,
          hint: `Switch "${need}" on, or change \`${path.join('.')}\`.`,
          tenant,
          path,
          location: layered.locate(path, 'value'),
        }),
      );
  });
};

/** No two tenants answer for one domain. A rule over all tenants of a run. */
export function duplicateDomains(tenants: readonly Layered[]): Diagnostic[] {
  const first = new Map<string, { tenant: string; layered: Layered; index: number }>();
  const findings: Diagnostic[] = [];
  for (const layered of tenants) {
    const domains = valueAt(layered.config, ['domains']);
    for (const [index, domain] of (Array.isArray(domains) ? domains : []).entries()) {
      if (typeof domain !== 'string') continue;
      const other = first.get(domain);
      if (!other) {
        first.set(domain, { tenant: layered.slug, layered, index });
        continue;
      }
      const path = ['domains', index];
      findings.push(
        finding('tenant/duplicate-domain', {
          message: `The domain \`${domain}\` is also claimed by ${other.tenant}.`,
          hint: 'Delete it from one of the two.',
          tenant: layered.slug,
          path,
          location: layered.locate(path, 'value'),
          related: [
            { message: 'first claimed here', location: other.layered.locate(['domains', other.index], 'value') },
          ],
        }),
      );
    }
  }
  return findings;
}
