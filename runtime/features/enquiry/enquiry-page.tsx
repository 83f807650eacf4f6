import { Island } from '../../islands/island.tsx';
import type { Page } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import { spelled } from '../../rules/spelling.ts';
import type { ResolvedLocation } from '../../tenant-parts.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import EnquiryForm from './enquiry-form.island.tsx';
import { enquiryFormProps } from './form-props.ts';

/** /enquiry?car={slug}: the form by itself. A plain submit with mistakes comes back to it with what was typed. */
export const page: Page<{ car: Car | null; location: ResolvedLocation | null }> = {
  async load({ site, url, stock, form }) {
    const slug = url.searchParams.get('car');
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
      props: { car: slug ? await stock.car(slug) : null, location },
    };
  },
  body: ({ context, data: { car, location } }) => (
    <div className="wrap page page--narrow">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: spelled('Enquiry', context.site.tenant.region) }]} />
      <h1 className="visually-hidden">{spelled('Enquiry', context.site.tenant.region)}</h1>
      <div className="panel">
        <Island
          name="enquiry-form"
          id="enquiry"
          of={EnquiryForm}
          when="interaction"
          props={enquiryFormProps(context, {
            introduction: car
              ? `${car.name}, stock no. ${car.stocknum}.`
              : `To ${location?.name ?? context.site.tenant.name}.`,
            car,
            location,
          })}
        />
      </div>
    </div>
  ),
};
