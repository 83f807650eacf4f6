import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { isMeasured } from './measured-page.ts';

/** Beside the legal links of the footer: opens the question again, to agree, decline or take back. Without script nothing is measured, and it is not seen. */
export const slot: Slot<'footer.legal', true> = {
  load: ({ site: { tenant } }) => (isMeasured(tenant) ? true : null),
  body: ({ context }) => (
    <li className="analytics-choices">
      <button type="button" data-analytics="ask">
        {say(context.site.tenant, 'analytics.choices')}
      </button>
    </li>
  ),
};
