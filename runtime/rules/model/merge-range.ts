/** A value that a definition leaves to others: nothing at all, or the empty list or zero that is where nobody wrote one. */
const isLeftOut = (value: unknown): boolean =>
  value === undefined || value === null || value === 0 || (Array.isArray(value) && value.length === 0);

/** What one side says of a thing, filled in by what the other knows: the first wins key by key. */
export function filledIn<T extends object>(own: T, known: Partial<T>): T {
  const more = Object.entries(known).filter(
    ([key, value]) => !isLeftOut(value) && isLeftOut((own as Record<string, unknown>)[key]),
  );
  return { ...own, ...Object.fromEntries(more) };
}

interface Identified {
  id?: number;
  slug: string;
  manufacturer: string;
}

/**
 * §3: the models of a definition, each filled in by what the platform knows of it (by id, where both have one, else by slug), then those that only
 * the platform knows. No two have one slug: the later of two makes gets its make before it.
 */
export function mergedModels<M extends Identified>(own: readonly M[], known: readonly M[]): M[] {
  const isSame = (a: M, b: M): boolean =>
    a.manufacturer === b.manufacturer && (a.id !== undefined && b.id !== undefined ? a.id === b.id : a.slug === b.slug);
  const filled = own.map((model) => {
    const other = known.find((one) => isSame(model, one));
    return other ? filledIn(model, withoutPlace(other)) : model;
  });
  const taken = new Set(filled.map(({ slug }) => slug));
  const others = known
    .filter((model) => !own.some((one) => isSame(one, model)))
    .flatMap((model) => {
      const slug = taken.has(model.slug) ? `${model.manufacturer}-${model.slug}` : model.slug;
      if (taken.has(slug)) return [];
      taken.add(slug);
      return [{ ...model, slug }];
    });
  return [...filled, ...others];
}

/** What the platform says of a model, without what says which one it is. */
function withoutPlace<M extends Identified>({ slug: _slug, manufacturer: _make, ...rest }: M): Partial<M> {
  return rest as unknown as Partial<M>;
}
