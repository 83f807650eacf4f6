import type { Page } from '../../contracts/page.types.ts';
import { formatPhone, phoneHref } from '../../rules/phone/phone-display.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../../ui/icon.tsx';
import { Phone } from '../../ui/phone.tsx';

/** What answers who asked for a number without script; by itself it offers to ask. */
export const page: Page<{ location: ResolvedLocation | null; second: string | null; asked: boolean }> = {
  load({ site: { tenant }, form }) {
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
        second: String(form?.values.of ?? '').startsWith('landline:') ? (location?.more?.landlinePhone ?? null) : null,
        asked: form !== null,
      },
    };
  },
  body: ({ context, data: { location, second, asked } }) => {
    const { tenant } = context.site;
    const phone = second ?? location?.phone ?? tenant.contact.phone;
    return (
      <div className="wrap page page--narrow">
        <h1>{say(tenant, 'call.heading', { name: location?.name ?? tenant.name })}</h1>
        {asked ? (
          <a className="button button--brand" href={phoneHref(phone, tenant.region)}>
            <Icon name="phone" />
            <span>{formatPhone(phone, tenant.region)}</span>
          </a>
        ) : (
          <Phone tenant={tenant} location={location} place="page" className="button button--brand" />
        )}
      </div>
    );
  },
};
