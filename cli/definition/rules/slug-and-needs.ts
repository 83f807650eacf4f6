import type { Feature } from '../../../runtime/contracts/feature.types.ts';
import { diagnostic, valueAt } from '../../diagnostics/diagnostic.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { isEnabled, switchText } from '../features.ts';

/** The slug is the name of the tenant's folder. */
export const slugIsFolder: Check = ({ tenant, config, layered }) => {
  const slug = valueAt(config, ['slug']);
  if (typeof slug !== 'string' || slug === tenant) return [];
  return [
    diagnostic('tenant/slug-mismatch', {
      message: `The slug is \`${slug}\` but the folder is \`${tenant}\`.`,
      hint: `Write \`slug: ${tenant}\`, or rename the folder.`,
      tenant,
      path: ['slug'],
      location: layered.locate(['slug'], 'value'),
    }),
  ];
};

/** The needs of every feature that somebody switched on are met; one that is on by default goes off with what it needs. */
export const featureNeeds: Check = ({ tenant, config, layered, features, unsure }) => {
  const on = new Set(features.filter((feature) => isEnabled(feature, config)).map(({ id }) => id));
  return features.flatMap((feature) => {
    if (!on.has(feature.id) || feature.enabledBy === 'always') return [];
    const path = feature.enabledBy.key.split('.');
    if (layered.origin(path).layer === 'default') return [];
    return (feature.requires ?? [])
      .filter((need) => !on.has(need) && !mayBeOn(need, features, unsure))
      .map((need) =>
        diagnostic('feature/requires', {
          message: `${feature.title} needs the feature "${need}", which is off.`,
          hint: `${switchOf(need, features)}, or change \`${path.join('.')}\`.`,
          tenant,
          path,
          location: layered.locate(path, 'value'),
        }),
      );
  });
};

function switchOf(id: string, features: readonly Feature[]): string {
  const by = features.find((feature) => feature.id === id)?.enabledBy ?? 'always';
  if (by === 'always') return `Switch "${id}" on`;
  const text = switchText(by);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function mayBeOn(id: string, features: CheckContext['features'], unsure: CheckContext['unsure']): boolean {
  const feature = features.find((one) => one.id === id);
  return feature !== undefined && feature.enabledBy !== 'always' && unsure(feature.enabledBy.key.split('.'));
}
