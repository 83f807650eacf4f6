/** §5 Location filter conditions. */
export type LocationCondition =
  | 'buying'
  | 'sales'
  | 'service'
  | 'service-no-make'
  | 'parts'
  | 'parts-no-make'
  | 'service-only'
  | 'hide-service';

export interface FilteredLocation {
  type: 'sales' | 'service' | 'parts';
  manufacturers: readonly string[];
  address: { street: string; city: string; postcode: string };
  more?: { subtypes: readonly string[] };
}

/**
 * The locations that fulfil a condition, in their order (§5 Location filter conditions, decisions.md). `make`, a slug: where the condition
 * looks at makes, those that have it among their manufacturers.
 */
export function locationsFor<Location extends FilteredLocation>(
  condition: LocationCondition,
  locations: readonly Location[],
  make?: string,
): Location[] {
  const serves = ({ manufacturers }: Location): boolean => make === undefined || manufacturers.includes(make);
  const sells = (address: string): boolean =>
    locations.some((other) => other.type === 'sales' && addressOf(other) === address);
  const holds: Record<LocationCondition, (location: Location) => boolean> = {
    buying: ({ more }) => more?.subtypes.includes('buying') === true,
    sales: ({ type }) => type === 'sales',
    service: (location) => location.type === 'service' && serves(location),
    'service-no-make': ({ type }) => type === 'service',
    parts: (location) => location.type === 'parts' && serves(location),
    'parts-no-make': ({ type }) => type === 'parts',
    'service-only': (location) => location.type === 'service' && !sells(addressOf(location)),
    'hide-service': ({ type }) => type !== 'service',
  };
  return locations.filter(holds[condition]);
}

/** What a shopper comes for. */
export type Purpose = Extract<LocationCondition, 'sales' | 'service' | 'parts' | 'buying'>;

/**
 * The locations that fulfil a condition; all of them for none. `make`, a slug: those that look after it, where service or parts are asked for; where no
 * location names it, all that do such work.
 */
export function placesFor<Location extends FilteredLocation>(
  locations: readonly Location[],
  condition: LocationCondition | null,
  make?: string,
): readonly Location[] {
  if (condition === null) return locations;
  const ofMake = locationsFor(condition, locations, make);
  if (ofMake.length > 0 || make === undefined) return ofMake;
  return condition === 'service' || condition === 'parts' ? locationsFor(`${condition}-no-make`, locations) : ofMake;
}

function addressOf({ address: { street, city, postcode } }: FilteredLocation): string {
  return `${street}, ${city} ${postcode}`.toLowerCase();
}
