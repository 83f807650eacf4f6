import type { Page } from '../../contracts/page.types.ts';
import type { Car } from '../../rules/car/car.types.ts';
import { photoRequestSlug } from '../../rules/car/photo-request.ts';
import { spelled } from '../../rules/words/spelling.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import { EnquiryPanel } from './enquiry-panel.tsx';
import type { OwnForm } from './form-props.ts';
import { wishMessage, wishOf } from './wish.ts';

interface Data {
  car: Car | null;
  location: ResolvedLocation | null;
  /** The form asks for photos of the car. */
  photos: boolean;
  /** What a search did not find; null where the form is about something else. */
  wish: string | null;
}

/**
 * /enquiry?car={slug}: the form by itself, or with `category=request-photos` the one that asks for photos (§2 Car card); with `query` it begins
 * with what a search did not find. A plain submit with mistakes comes back to it with what was typed.
 */
export const page: Page<Data> = {
  async load({ site, url, stock, form }) {
    const slug = url.searchParams.get('car');
    const { requestPhotos } = site.tenant.forms;
    const photos = form
      ? form.values.subcategory !== undefined && form.values.subcategory === requestPhotos.subcategory
      : url.searchParams.get('category') === photoRequestSlug(requestPhotos);
    const location = site.tenant.locations.find((place) => place.slug === form?.values.location) ?? null;
    return {
      kind: 'page',
      head: {
        title: `${spelled('Enquiry', site.tenant.region)} | ${site.tenant.name}`,
        description: `Ask ${site.tenant.name} a question.`,
        canonical: '/enquiry',
        index: false,
        structuredData: [],
      },
      props: {
        car: slug ? await stock.car(slug) : null,
        location,
        photos: photos && requestPhotos.enabled,
        wish: slug || photos ? null : wishOf(url),
      },
    };
  },
  body: ({ context, data: { car, location, photos, wish } }) => (
    <div className="wrap page page--narrow">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: spelled('Enquiry', context.site.tenant.region) }]} />
      <h1 className="visually-hidden">{spelled('Enquiry', context.site.tenant.region)}</h1>
      <EnquiryPanel
        context={context}
        id="enquiry-panel"
        island={photos ? 'photo-request' : 'enquiry'}
        enquiry={{
          ...(wish === null ? {} : { heading: 'Tell us what you are looking for', message: wishMessage(wish) }),
          introduction: introduction(context.site.tenant, { car, location, photos }),
          form: photos ? photoForm(context.site.tenant) : null,
          car,
          location,
        }}
      />
    </div>
  ),
};

/** What the Request Photos form says in place of the enquiry's. */
function photoForm({ forms: { requestPhotos } }: ResolvedTenant): OwnForm {
  const { heading, button, category, subcategory, message } = requestPhotos;
  return { heading, button, category, message, ...(subcategory ? { subcategory } : {}) };
}

function introduction({ name, forms }: ResolvedTenant, { car, location, photos }: Omit<Data, 'wish'>): string {
  const about = car ? `${car.name}, stock no. ${car.stocknum}.` : `To ${location?.name ?? name}.`;
  const own = photos ? forms.requestPhotos.introduction : undefined;
  return own ? `${about} ${own}` : about;
}
