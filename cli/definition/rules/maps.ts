import { valueAt } from '../../diagnostics/diagnostic.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check } from '../checks/check.types.ts';
import { itemsAt, report } from '../checks/report.ts';
import { isMap } from '../layers/defaults.ts';

const PROVIDER = ['locations_map', 'provider'];

/** What a location's address needs for a map of each provider; one that has it not shows a link. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  google: ['map_key'],
  openstreetmap: ['lat', 'long'],
  picture: ['lat', 'long'],
};

/** A dealer that chose maps has what their provider asks for: else shoppers find a link in the place of a map. */
export const mapNeeds: Check = (context) => {
  const { config, unsure } = context;
  const provider = valueAt(config, PROVIDER);
  const keys = typeof provider === 'string' && Object.hasOwn(NEEDED, provider) ? (NEEDED[provider] ?? []) : [];
  if (keys.length === 0 || unsure(PROVIDER)) return [];
  const told = (message: string, hint: string): Diagnostic[] => [
    report(context, 'location/no-map', PROVIDER, { message, hint }),
  ];
  const service = ['image_service', 'map_url'];
  if (provider === 'picture' && valueAt(config, service) === undefined && !unsure(service))
    return told(
      'Nothing draws still maps: shoppers see links.',
      'Add `image_service.map_url`, or choose another provider.',
    );
  const lacking = itemsAt(config, ['locations']).filter(({ path, value }) => {
    const address = isMap(value.address) ? value.address : {};
    if (value.visible === false || unsure([...path, 'address'])) return false;
    return keys.some((key) => address[key] === undefined && !unsure([...path, 'address', key]));
  });
  if (lacking.length === 0) return [];
  const names = lacking.map(({ value }) => `\`${String(value.name ?? value.slug)}\``).join(', ');
  const needed = keys.map((key) => `\`${key}\``).join(' and ');
  return told(
    `Shoppers see a link in the place of the map of ${names}: ${lacking.length === 1 ? 'its address has' : 'their addresses have'} no ${needed}.`,
    `Add ${needed} under \`address\` of ${lacking.length === 1 ? 'the location' : 'each'}, or choose another provider.`,
  );
};
