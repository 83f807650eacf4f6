import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';

/** Says that no money moves, where the sandbox stands in for whoever takes payments. */
export function TestMode({ context: { site, services } }: { context: PageContext }): ReactElement | null {
  const { payment, reserve } = site.tenant;
  const isTested = services?.reservations?.testMode === true && payment.provider !== null && reserve.mode === 'paid';
  return isTested ? <p className="reserve-test">{say(site.tenant, 'reserve.testMode')}</p> : null;
}
