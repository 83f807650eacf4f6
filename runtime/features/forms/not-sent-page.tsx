import type { Page } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { iconAndNumber, Phone } from '../../ui/phone.tsx';

/** What answers a form that was sent without script and could not even be read: why, and how else to reach the dealer. */
export const page: Page<{ message: string | null; form: string; tells: boolean }> = {
  load({ site: { tenant }, form }) {
    return {
      kind: 'page',
      head: {
        title: `${say(tenant, 'notSent.title')} | ${tenant.name}`,
        description: say(tenant, 'notSent.description', { name: tenant.name }),
        canonical: '/not-sent',
        index: false,
        structuredData: [],
      },
      props: {
        message: form?.message ?? null,
        form: form?.from ?? Object.values(tenant.forms)[0]?.path ?? '/',
        tells: form !== null,
      },
    };
  },
  body: ({ context, data: { message, form, tells } }) => {
    const { tenant } = context.site;
    return (
      <div className="wrap page page--narrow">
        <h1>{say(tenant, 'notSent.heading')}</h1>
        {message ? (
          <p className="alert" role="alert">
            {message}
          </p>
        ) : null}
        <p>{say(tenant, 'notSent.back')}</p>
        <p className="success__actions">
          {/* Who cannot send a form cannot ask for a hidden number either. */}
          <Phone
            tenant={tells ? { ...tenant, phone: { ...tenant.phone, masked: false } } : tenant}
            position="page"
            className="button button--brand"
          >
            {iconAndNumber}
          </Phone>
          <a className="button button--quiet" href={form}>
            {say(tenant, 'notSent.again')}
          </a>
        </p>
      </div>
    );
  },
};
