import type { LeadInput } from '../lead/lead.types.ts';

interface NamedLocation {
  id: number;
  slug: string;
  name: string;
  primary: boolean;
}

/** The location that a lead is for: the one that it names, else the primary one. */
export function slotLocation<Location extends NamedLocation>(
  { location }: Pick<LeadInput, 'location'>,
  { locations }: { locations: readonly Location[] },
): Location | undefined {
  return (
    locations.find((found) => location !== undefined && namesOf(found).includes(location)) ??
    locations.find(({ primary }) => primary) ??
    locations[0]
  );
}

/** Every way in which a form may name a location. */
export function namesOf({ id, slug, name }: Pick<NamedLocation, 'id' | 'slug' | 'name'>): string[] {
  return [String(id), slug, name];
}
