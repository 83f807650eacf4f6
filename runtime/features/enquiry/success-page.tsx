import type { Page } from '../../page.types.ts';
import { categorySlug } from '../../rules/lead-rules.ts';
import { formatPhone, phoneHref } from '../../rules/phone-display.ts';
import { spelled } from '../../rules/spelling.ts';
import { Icon } from '../../ui/icon.tsx';

/** /success?category={category slug} (§2): the confirmation after a form. An unknown category is confirmed as an enquiry. */
export const page: Page<{ category: string }> = {
  load({ site: { tenant }, url }) {
    const wanted = url.searchParams.get('category') ?? '';
    const category = tenant.enquiry.categories.find((one) => categorySlug(one) === wanted) ?? 'Enquiry';
    return {
      kind: 'page',
      head: {
        title: `Thank you | ${tenant.name}`,
        description: spelled(`${tenant.name} has your enquiry.`, tenant.region),
        canonical: '/success',
        index: false,
        structuredData: [],
      },
      props: { category },
    };
  },
  body: ({ context, data }) => {
    const { tenant } = context.site;
    return (
      <div className="wrap page success">
        <p className="success__mark">
          <Icon name="check" />
        </p>
        <h1>Thank you, we have it</h1>
        <p className="lead">
          Your {spelled(data.category, tenant.region).toLowerCase()} has reached {tenant.name}. Someone from our team
          will be in touch within one business day.
        </p>
        <p className="success__actions">
          <a className="button button--brand" href={tenant.search.basePath}>
            Keep browsing
          </a>
          <a className="button button--quiet" href={phoneHref(tenant.contact.phone, tenant.region)}>
            <Icon name="phone" />
            <span>{formatPhone(tenant.contact.phone, tenant.region)}</span>
          </a>
        </p>
      </div>
    );
  },
};
