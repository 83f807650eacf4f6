import type { ArtworkBody } from '../car/car-images.ts';
import { slugify } from '../listing/slug.ts';
import { BODY_SLUGS, BODY_STYLES, type BodySlug } from './body-styles.data.ts';

/** What of a model says its body (§3 Model). */
export interface BodyWords {
  body: readonly string[];
  bodyStyle: readonly string[];
  manufacturerBody?: string;
  manufacturerBody2?: string;
  manufacturerBody3?: string;
}

/** The slug that a word of a definition, a platform or an address means; null: none that is known. */
export function bodySlug(word: string): BodySlug | null {
  const exact = BODY_SLUGS.find((slug) => slug === word);
  if (exact) return exact;
  const slug = slugify(word);
  const singular = slug.replace(/s$/, '');
  return (
    BODY_SLUGS.find(
      (one) => [slug, singular].includes(slugify(one)) || [slug, singular].includes(slugify(BODY_STYLES[one].label)),
    ) ??
    BODY_SLUGS.find((one) => BODY_STYLES[one].words.some((other) => other === slug || other === singular)) ??
    null
  );
}

/** §9: the body styles that a model comes in. What it says by slug counts; without that its list of words, then its maker's names. */
export function bodiesOf(model: BodyWords): BodySlug[] {
  const lists = [model.body, model.bodyStyle, makersNames(model)];
  for (const words of lists) {
    const found = words.flatMap((word) => bodySlug(word) ?? []);
    if (found.length > 0) return [...new Set(found)];
  }
  return [];
}

/** What a page calls its body: as its maker does, else in words, else by its styles. */
export function bodyNames(model: BodyWords): string[] {
  const names = makersNames(model);
  if (names.length > 0) return names;
  return model.bodyStyle.length > 0 ? [...model.bodyStyle] : bodiesOf(model).map((slug) => BODY_STYLES[slug].label);
}

/** The drawing that stands for a model without an image. */
export function modelArtwork(model: BodyWords): ArtworkBody {
  const [first] = bodiesOf(model);
  return first ? BODY_STYLES[first].artwork : 'suv';
}

const makersNames = ({ manufacturerBody, manufacturerBody2, manufacturerBody3 }: BodyWords): string[] => [
  ...new Set([manufacturerBody, manufacturerBody2, manufacturerBody3].filter((name) => name !== undefined)),
];
