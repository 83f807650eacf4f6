import type { ListedModel } from '../listing/listed-models.ts';
import { slugify } from '../listing/slug.ts';

/** A model as stock may name it. */
interface Sought {
  name: string;
  slug: string;
  manufacturerName?: string;
}

/**
 * The makes and models of the stock that are a model of the dealer's: equal by make and by whole name, never by a part of it, so that a model
 * called '3' is no 'CX-3' (§5). Stock may write the make before the model, or leave it out.
 */
export function stockNames(
  model: Sought,
  make: { name: string; slug: string },
  listed: readonly ListedModel[],
): ListedModel[] {
  const makes = new Set([make.slug, slugify(make.name), slugify(model.manufacturerName ?? make.name)]);
  const wanted = new Set([...makes].map((one) => withoutMake(model.name, one)));
  return listed.filter(
    (one) => makes.has(slugify(one.make)) && [...makes].some((prefix) => wanted.has(withoutMake(one.model, prefix))),
  );
}

/** 'Acme 3' and '3' of Acme are one name. */
function withoutMake(name: string, make: string): string {
  const slug = slugify(name);
  return slug.startsWith(`${make}-`) ? slug.slice(make.length + 1) : slug;
}
