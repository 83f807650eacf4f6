import type { BodySlug } from './body-styles.data.ts';
import { type BodyWords, bodiesOf, bodySlug } from './model-body.ts';

/** What a shopper asks the models page for: each null for all. */
export interface ModelChoice {
  body: BodySlug | null;
  fuel: string | null;
  /** Only models with a car here. */
  now: boolean;
}

/** Reads /models?body={slug}&fuel={name}&when=now (§2). `known`: false where the body is none of the body styles. */
export function readModelChoice(query: Pick<URLSearchParams, 'get'>): ModelChoice & { known: boolean } {
  const asked = query.get('body') ?? '';
  const isAll = asked === '' || asked === 'all';
  const body = isAll ? null : bodySlug(asked);
  const fuel = (query.get('fuel') ?? '').trim();
  return {
    body,
    fuel: fuel === '' || fuel === 'all' ? null : fuel.slice(0, 30),
    now: query.get('when') === 'now',
    known: isAll || body !== null,
  };
}

type Filtered = BodyWords & { fuel: readonly string[] };

/** Whether a model is among those that are asked for. `inStock`: how many of it are here. */
export function isChosen(model: Filtered, { body, fuel, now }: ModelChoice, inStock: number): boolean {
  return (
    (body === null || bodiesOf(model).includes(body)) &&
    (fuel === null || model.fuel.some((one) => one.toLowerCase() === fuel.toLowerCase())) &&
    (!now || inStock > 0)
  );
}

/** The body styles that some models come in, with how many of them each has, the most first. */
export function bodyCounts(models: readonly BodyWords[]): { body: BodySlug; count: number }[] {
  const counts = new Map<BodySlug, number>();
  for (const body of models.flatMap(bodiesOf)) counts.set(body, (counts.get(body) ?? 0) + 1);
  return [...counts].map(([body, count]) => ({ body, count })).sort((a, b) => b.count - a.count);
}

/** What some models run on, in the order in which they say it. */
export function fuelsOf(models: readonly Filtered[]): string[] {
  return [...new Set(models.flatMap(({ fuel }) => fuel))];
}
