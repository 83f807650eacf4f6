import type { ReactElement } from 'react';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import { Headed } from '../headed.tsx';

interface Props {
  tenant: ResolvedTenant;
  node: Extract<PageNode, { kind: 'exchange_terms' }>;
}

const FUEL = { quarter: 'exchange.fuel.quarter', half: 'exchange.fuel.half', full: 'exchange.fuel.full' } as const;

/** §9 Policy and legal texts: on which terms a car may be brought back. Nothing where the dealer does not offer it. */
export function ExchangeTerms({ tenant, node }: Props): ReactElement | null {
  const { offered, days, distance, fuel } = tenant.legalFacts.exchange;
  if (!offered) return null;
  return (
    <Headed {...node}>
      <ul className="page-terms">
        <li>{say(tenant, 'exchange.days', { days })}</li>
        <li>{say(tenant, 'exchange.distance', { distance: `${distance} ${tenant.distanceUnit}` })}</li>
        <li>{say(tenant, FUEL[fuel])}</li>
        <li>{say(tenant, 'exchange.keys')}</li>
        <li>{say(tenant, 'exchange.owing')}</li>
        <li>{say(tenant, tenant.region === 'AU' ? 'exchange.consumer.AU' : 'exchange.consumer')}</li>
      </ul>
    </Headed>
  );
}
