import { finding } from '../../diagnostics/diagnostic.ts';
import { valueAt } from '../layer.ts';
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
