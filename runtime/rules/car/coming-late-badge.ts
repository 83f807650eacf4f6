import { slugify } from '../listing/slug.ts';
import type { Car } from './car.types.ts';

/** The tenant's mark of models that arrive late in a year (`badges.coming_late`, §9 Presentation). */
export interface LateMark {
  shown: boolean;
  text: string;
  /** Slugs of models; empty: every model with a status. */
  models: readonly string[];
}

interface KnownModel {
  name: string;
  slug: string;
  /** Slug of the make. */
  manufacturer: string;
  status?: string;
}

/** The words of the mark on a car of such a model that is still to come; null for every other car. */
export function lateMark(
  car: Pick<Car, 'make' | 'model' | 'status' | 'sold' | 'preorder'>,
  { comingLate: mark }: { comingLate: LateMark },
  models: readonly KnownModel[],
): string | null {
  const toCome = !car.sold && (car.status === 'coming_soon' || (car.preorder && car.status === 'in_stock'));
  if (!mark.shown || !toCome) return null;
  const model = models.find(
    ({ name, manufacturer }) => slugify(name) === slugify(car.model) && manufacturer === slugify(car.make),
  );
  // Models may come from the platform: then the definition names only slugs.
  return isLate({ slug: model?.slug ?? slugify(car.model), ...(model ?? {}) }, mark) ? mark.text : null;
}

/** The words of the mark on a model itself; null on one that does not carry it. */
export function modelLateMark(
  model: Pick<KnownModel, 'slug' | 'status'>,
  { comingLate: mark }: { comingLate: LateMark },
): string | null {
  return mark.shown && isLate(model, mark) ? mark.text : null;
}

const isLate = ({ slug, status }: Pick<KnownModel, 'slug' | 'status'>, { models }: LateMark): boolean =>
  models.length > 0 ? models.includes(slug) : Boolean(status);
