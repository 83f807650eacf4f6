import { Island } from '../../islands/island.tsx';
import type { Page } from '../../page.types.ts';
import type { Car } from '../../rules/car.types.ts';
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx';
import EnquiryForm from './enquiry-form.island.tsx';
import { enquiryFormProps } from './form-props.ts';

/** /enquiry?car={slug}: the form by itself. A plain submit with mistakes comes back to it with what was typed. */
export const page: Page<{ car: Car | null }> = {
  async load({ site, url, stock }) {
    const slug = url.searchParams.get('car');
    return {
      kind: 'page',
      head: {
        title: `Enquiry | ${site.tenant.name}`,
        description: `Ask ${site.tenant.name} a question.`,
        canonical: '/enquiry',
        index: false,
        structuredData: [],
      },
      props: { car: slug ? await stock.car(slug) : null },
    };
  },
  body: ({ context, data: { car } }) => (
    <div className="wrap page page--narrow">
      <Breadcrumbs trail={[{ name: 'Home', href: '/' }, { name: 'Enquiry' }]} />
      <h1 className="visually-hidden">Enquiry</h1>
      <div className="panel">
        <Island
          name="enquiry-form"
          id="enquiry"
          of={EnquiryForm}
          when="interaction"
          props={enquiryFormProps(context, {
            introduction: car ? `${car.name}, stock no. ${car.stocknum}.` : `To ${context.site.tenant.name}.`,
            car,
          })}
        />
      </div>
    </div>
  ),
};
