import { decodeHTML } from 'entities/decode';
import * as z from 'zod/mini';
import type { Json } from '../../contracts/platform.types.ts';
import { slugify } from '../../rules/listing/slug.ts';
import { richHtml, richText } from '../../rules/web/rich-text.ts';
import type { TenantManufacturer, TenantModel } from '../../tenant/tenant-parts.types.ts';

/** What the platform knows of a make and of its models, as a definition would say it. */
export interface PlatformMake {
  make: Partial<TenantManufacturer>;
  models: TenantModel[];
}

const MOST_MODELS = 200;
const LONGEST = { name: 60, word: 40, text: 300, html: 20_000 } as const;

const text = (longest: number) =>
  z.catch(
    z.optional(
      z.nullable(
        z.pipe(
          z.string(),
          z.transform((value) => value.trim().slice(0, longest)),
        ),
      ),
    ),
    null,
  );
const whole = z.catch(z.optional(z.nullable(z.coerce.number())), null);
const texts = z.catch(z.optional(z.nullable(z.array(z.unknown()))), null);
const image = z.catch(
  z.optional(
    z.nullable(z.object({ url: text(2000), thumb: z.optional(z.union([z.object({ url: text(2000) }), text(2000)])) })),
  ),
  null,
);

/** §3 Manufacturer and Model, as far as a name makes one: what else is odd is left out, for the rest of it may be right. */
const MAKE = z.object({
  id: whole,
  name: text(LONGEST.name),
  slug: text(LONGEST.name),
  logo: image,
  models: z.catch(z.optional(z.array(z.unknown())), []),
});
const MODEL = z.object({
  id: whole,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(LONGEST.name)),
  slug: text(LONGEST.name),
  path: text(LONGEST.text),
  description: text(LONGEST.html),
  short_description: text(LONGEST.text),
  manufacturer_name: text(LONGEST.word),
  manufacturer_body: text(LONGEST.word),
  manufacturer_body2: text(LONGEST.word),
  manufacturer_body3: text(LONGEST.word),
  bodyStyle: texts,
  body: texts,
  fuel: texts,
  image,
  status: text(LONGEST.word),
  variant: text(LONGEST.name),
  override_url: text(LONGEST.text),
  aftermarket_manufacturer_id: whole,
  accessories_count: whole,
});

/** The address under which a site shows an image on the web; null where it cannot. */
type Served = (url: string) => string | null;

/** Reads GET /manufacturers/{slug}.json (§7). Null: that is no make. `slug`: the one that was asked for. */
export function platformMake(answer: Json, slug: string, served: Served): PlatformMake | null {
  const make = MAKE.safeParse(answer);
  if (!make.success || (!make.data.name && !make.data.models?.length)) return null;
  const { id, name, logo, models = [] } = make.data;
  const image = webAddress(logo?.url, served);
  return {
    make: {
      ...known({ id: positive(id), name: name || undefined }),
      ...(image ? { logo: { image, alt: name ?? '' } } : {}),
    },
    models: models.slice(0, MOST_MODELS).flatMap((one) => {
      const model = MODEL.safeParse(one);
      return model.success ? (modelOf(model.data, slug, served) ?? []) : [];
    }),
  };
}

function modelOf(given: z.infer<typeof MODEL>, manufacturer: string, served: Served): TenantModel | null {
  const slug = addressSlug(given.path) ?? slugify(given.slug || given.name);
  if (slug === '') return null;
  const thumb = given.image?.thumb;
  const more = {
    id: positive(given.id),
    manufacturerName: given.manufacturer_name,
    manufacturerBody: given.manufacturer_body,
    manufacturerBody2: given.manufacturer_body2,
    manufacturerBody3: given.manufacturer_body3,
    variant: given.variant,
    status: given.status,
    shortDescription: given.short_description,
    description: richHtml(richText(given.description ?? '', decodeHTML)),
    overrideUrl:
      given.override_url && /^(\/(?!\/)|https:\/\/)[^\s"<>\\]*$/.test(given.override_url) ? given.override_url : null,
    aftermarketManufacturerId: positive(given.aftermarket_manufacturer_id),
    image: webAddress(given.image?.url, served),
    thumb: webAddress(typeof thumb === 'object' ? thumb?.url : thumb, served),
  };
  return {
    name: given.name,
    slug,
    manufacturer,
    body: words(given.body),
    bodyStyle: words(given.bodyStyle),
    fuel: words(given.fuel),
    accessoriesCount: positive(given.accessories_count) ?? 0,
    figures: [],
    grades: [],
    colours: [],
    ...known(more),
    ...(more.image ? { alt: given.name } : {}),
  };
}

type Given<T> = { [Key in keyof T]?: NonNullable<T[Key]> };

/** Without what is empty. */
function known<T extends object>(values: T): Given<T> {
  return Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined && value !== null && value !== ''),
  ) as Given<T>;
}

/** Words of a list; each may be a text, or a thing with a name. */
function words(list: readonly unknown[] | null | undefined): string[] {
  const found = (list ?? []).flatMap((one) => {
    const name = typeof one === 'object' && one !== null && 'name' in one ? one.name : one;
    return typeof name === 'string' && name.trim() !== '' ? [name.trim().slice(0, LONGEST.word)] : [];
  });
  return [...new Set(found)];
}

/** §3 path: '/models/rover' names the page of a model; any other path is the platform's own. */
const addressSlug = (path: string | null | undefined): string | null =>
  /^\/?models\/([a-z0-9]+(?:-[a-z0-9]+)*)\/?$/.exec(path ?? '')?.[1] ?? null;

const positive = (number: number | null | undefined): number | null =>
  number && Number.isSafeInteger(number) && number > 0 ? number : null;

const webAddress = (url: string | null | undefined, served: Served): string | null =>
  url && URL.parse(url)?.protocol === 'https:' ? served(url) : null;
