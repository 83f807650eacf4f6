import type { Page } from '../../contracts/page.types.ts';
import { formatPhone, phoneHref } from '../../rules/phone/phone-display.ts';
import { phoneNamed } from '../../rules/phone/site-phones.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

/** What answers who asked for a number without script; by itself it offers to ask. */
export const page: Page<{ location: ResolvedLocation | null; own: string | null; asked: boolean }> = {
  load({ site: { tenant }, form }) {
    const named = phoneNamed(String(form?.values.of ?? ''), tenant);
    const location = tenant.locations.find(({ slug }) => slug === form?.values.location) ?? null;
    return {
      kind: 'page',
      head: {
        title: say(tenant, 'call.title', { name: tenant.name }),
        description: say(tenant, 'call.description', { name: tenant.name }),
        canonical: '/call',
        index: false,
        structuredData: [],
      },
      props: {
        location,
        own: named && /^(?:landline|staff):/.test(named.of) ? named.phone : null,
        asked: form !== null,
      },
    };
  },
  body: ({ context, data: { location, own, asked } }) => {
    const { tenant } = context.site;
    const phone = own ?? location?.phone ?? tenant.contact.phone;
    return (
      <div className="wrap page page--narrow">
        <h1>{say(tenant, 'call.heading', { name: location?.name ?? tenant.name })}</h1>
        {asked ? (
          <a className="button button--brand" href={phoneHref(phone, tenant.region)} data-call={location?.slug ?? ''}>
            <Icon name="phone" />
            <span>{formatPhone(phone, tenant.region)}</span>
          </a>
        ) : (
          <Phone tenant={tenant} location={location} position="page" className="button button--brand" />
        )}
      </div>
    );
  },
};
