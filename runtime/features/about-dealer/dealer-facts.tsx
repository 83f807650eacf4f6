import type { ReactElement } from 'react';
import { Headed } from '../../pages/headed.tsx';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** What the dealer sells, and under which licences. */
export function DealerFacts({ tenant }: { tenant: ResolvedTenant }): ReactElement | null {
  const licences = [
    ...new Set(
      tenant.locations.flatMap(({ dealerLicenceNumber, licenceLabel, motorVehicleRepairer }) => [
        ...(dealerLicenceNumber ? [`${licenceLabel} ${dealerLicenceNumber}`] : []),
        ...(motorVehicleRepairer ? [motorVehicleRepairer] : []),
      ]),
    ),
  ];
  const makes = tenant.manufacturers.map(({ name }) => name);
  const facts: [string, string][] = [
    ...(makes.length > 0 ? [[say(tenant, 'about.makes'), makes.join(', ')] as [string, string]] : []),
    ...(licences.length > 0 ? [[say(tenant, 'about.licences'), licences.join(', ')] as [string, string]] : []),
  ];
  return facts.length > 0 ? (
    <Headed className="page-facts">
      <dl>
        {facts.map(([name, text]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </Headed>
  ) : null;
}
