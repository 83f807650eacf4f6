type DeskType = 'sales' | 'service' | 'parts';

interface Location {
  slug: string;
  primary: boolean;
  type: DeskType;
  phone: string;
  contactSlug: string;
  openingHours: readonly object[];
}

/** The place that a slug names, or else the dealer's first. */
export function deskLocation<P extends Pick<Location, 'slug' | 'primary'>>(
  locations: readonly P[],
  slug?: string,
): P | undefined {
  return (
    locations.find((location) => location.slug === slug) ?? locations.find(({ primary }) => primary) ?? locations[0]
  );
}

/** A desk that answers for itself: sales, service or parts, or several of them with one telephone and the same hours. */
export interface LocationDesk<P> {
  types: DeskType[];
  location: P;
  /** False where several desks do the same, or there is but one kind: then the place's name tells them apart. */
  alone: boolean;
}

const TYPES: readonly DeskType[] = ['sales', 'service', 'parts'];

/** Sales first, then service, then parts; of each in the dealer's order. */
export function desksOf<P extends Location>(locations: readonly P[]): LocationDesk<P>[] {
  const desks = TYPES.flatMap((type) => {
    const places = locations.filter((location) => location.type === type);
    const alone = places.length === 1 && locations.length > 1;
    return places.map((location): LocationDesk<P> => ({ types: [type], location, alone }));
  });
  return desks.reduce<LocationDesk<P>[]>((joined, desk) => {
    const same = joined.find((one) => one.alone && desk.alone && areAlike(one.location, desk.location));
    if (same) same.types.push(...desk.types);
    else joined.push(desk);
    return joined;
  }, []);
}

/** Whether all that a footer says of two places is the same. */
function areAlike(a: Location, b: Location): boolean {
  const said = ({ phone, contactSlug, openingHours }: Location): string =>
    JSON.stringify([phone, contactSlug, openingHours]);
  return said(a) === said(b);
}
