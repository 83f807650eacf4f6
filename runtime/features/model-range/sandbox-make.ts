import { Hono } from 'hono';
import { modelPath } from '../../rules/model/model-address.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the sandbox says of a make and its models, in the platform's own words (§3): what the definition has of them. Null: it is no make of the dealer. */
export function sandboxMake(
  { manufacturers, models }: Pick<ResolvedTenant, 'manufacturers' | 'models'>,
  slug: string,
): object | null {
  const make = manufacturers.find((one) => one.slug === slug);
  if (!make) return null;
  return {
    id: make.id ?? null,
    name: make.name,
    slug,
    logo: { url: null },
    models: models
      .filter(({ manufacturer }) => manufacturer === slug)
      .map((model) => ({
        id: model.id ?? null,
        name: model.name,
        slug: model.slug,
        path: modelPath({ slug: model.slug }),
        description: model.description ?? '',
        short_description: model.shortDescription ?? '',
        manufacturer_name: model.manufacturerName ?? make.name,
        manufacturer_body: model.manufacturerBody ?? '',
        manufacturer_body2: model.manufacturerBody2 ?? '',
        manufacturer_body3: model.manufacturerBody3 ?? '',
        bodyStyle: model.bodyStyle,
        body: model.body,
        fuel: model.fuel,
        image: null,
        status: model.status ?? '',
        variant: model.variant ?? '',
        override_url: model.overrideUrl ?? null,
        aftermarket_manufacturer_id: model.aftermarketManufacturerId ?? null,
        accessories_count: model.accessoriesCount,
      })),
  };
}

/** The calls that the sandbox answers: a make, for the website itself. */
export const sandboxMakes = (tenant: ResolvedTenant): Hono =>
  new Hono().get('/manufacturers/:file', (context, next) => {
    const slug = /^([a-z0-9-]+)\.json$/.exec(context.req.param('file'))?.[1];
    const isOwn = Number(context.req.query('website_id')) === tenant.websiteId;
    const make = isOwn && slug !== undefined ? sandboxMake(tenant, slug) : null;
    return make ? context.json(make) : next();
  });
