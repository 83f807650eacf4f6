type DeskType = 'sales' | 'service' | 'parts';

interface Place {
  slug: string;
  primary: boolean;
  type: DeskType;
}

/** The place that a slug names, or else the dealer's first. */
export function placeOf<P extends Place>(places: readonly P[], slug?: string): P | undefined {
  return places.find((place) => place.slug === slug) ?? places.find(({ primary }) => primary) ?? places[0];
}

/** A desk that answers for itself: sales, service or parts. */
export interface Desk<P> {
  type: DeskType;
  location: P;
  /** False where several desks do the same, or there is but one kind: then the place's name tells them apart. */
  alone: boolean;
}

const TYPES: readonly DeskType[] = ['sales', 'service', 'parts'];

/** Sales first, then service, then parts; of each in the dealer's order. */
export function desksOf<P extends Place>(locations: readonly P[]): Desk<P>[] {
  return TYPES.flatMap((type) => {
    const places = locations.filter((place) => place.type === type);
    const alone = places.length === 1 && locations.length > 1;
    return places.map((location) => ({ type, location, alone }));
  });
}
