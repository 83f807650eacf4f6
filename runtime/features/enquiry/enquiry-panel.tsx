import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { Island } from '../../islands/island.tsx';
import EnquiryForm from './enquiry-form.island.tsx';
import { type Enquiry, enquiryFormProps, enquiryHeading, hiddenFields } from './form-props.ts';

interface Props {
  context: PageContext;
  /** Of the panel, for links that lead to it. */
  id: string;
  enquiry: Enquiry;
  /** Of the island; another where a second form can come onto the page. */
  island?: string;
}

/**
 * A panel with the enquiry form. What it is about differs from page to page and stands before the island, as hidden fields of its form: so the
 * island is the same on all pages of a site.
 */
export function EnquiryPanel({ context, id, enquiry, island = 'enquiry' }: Props): ReactElement {
  const form = `${island}-form`;
  return (
    <div className="panel enquiry-panel" id={id}>
      <h2 id={`${form}-heading`}>{enquiryHeading(context, enquiry)}</h2>
      <p className="enquiry-panel__introduction">{enquiry.introduction}</p>
      {Object.entries(hiddenFields(context, enquiry)).map(([name, value]) => (
        <input key={name} type="hidden" form={form} name={name} value={value} />
      ))}
      <Island
        name="enquiry-form"
        id={island}
        of={EnquiryForm}
        when="interaction"
        props={enquiryFormProps(context, enquiry, form)}
        // What a shopper wrote is for nobody else.
        kept={context.form ? undefined : context.kept}
      />
    </div>
  );
}
