import type { ReactElement } from 'react';
import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { MeasuredPage } from './analytics.types.ts';
import { isMeasured, measuredPage } from './measured-page.ts';

/**
 * The question whether visits may be measured, and what the page says to who measures it. It lies over the page, takes no room in it and keeps nobody from
 * it; hidden until the script knows that there is no answer yet, or a shopper asks for it. A preview has it without its name, which no script finds:
 * nothing is measured, and its pages weigh what those of the live site will.
 */
export const slot: Slot<'shell.strip', MeasuredPage> = {
  load: measuredPage,
  body: ({ context, data }) => {
    const { tenant } = context.site;
    const { waitForConsent } = tenant.analytics;
    const found = isMeasured(tenant) ? { id: 'analytics', 'data-page': JSON.stringify(data) } : {};
    return (
      <section
        className="analytics"
        {...found}
        aria-label={say(tenant, 'analytics.choices')}
        tabIndex={-1}
        data-waits={waitForConsent ? '' : undefined}
        data-lazy="measure"
        hidden
      >
        <div className="wrap analytics__box" data-lazy={data.asc ? 'asc' : undefined}>
          <ConsentQuestion tenant={tenant} />
          <Signal tenant={tenant} hidden />
        </div>
      </section>
    );
  },
};

interface Props {
  tenant: ResolvedTenant;
  hidden?: boolean;
}

/** Whether visits may be measured, and the answers. */
export function ConsentQuestion({ tenant, hidden }: Props): ReactElement {
  return (
    <>
      <p className="analytics__text" data-of="question" hidden={hidden}>
        {say(tenant, tenant.analytics.waitForConsent ? 'analytics.ask' : 'analytics.tell')}{' '}
        <a href="/privacy-policy">{say(tenant, 'analytics.policy')}</a>
      </p>
      <p className="analytics__buttons" data-of="question" hidden={hidden}>
        <button className="button button--quiet" type="button" data-analytics="no">
          {say(tenant, 'analytics.decline')}
        </button>
        <button className="button button--quiet" type="button" data-analytics="yes">
          {say(tenant, 'analytics.accept')}
        </button>
      </p>
    </>
  );
}

/** What a shopper reads whose browser has answered already. */
export function Signal({ tenant, hidden }: Props): ReactElement {
  return (
    <>
      <p className="analytics__text" data-of="signal" hidden={hidden}>
        {say(tenant, 'analytics.signal')}
      </p>
      <p className="analytics__buttons" data-of="signal" hidden={hidden}>
        <button className="button button--quiet" type="button" data-analytics="close">
          {say(tenant, 'analytics.close')}
        </button>
      </p>
    </>
  );
}
