import type { ReactElement } from 'react';
import { say } from '../../../rules/words/say.ts';
import type { ResolvedTenant } from '../../../tenant/tenant.types.ts';
import { zoneTexts } from './purchase-wishes.ts';

/** Where the dealer brings cars to, and what it costs there: said before anything is sent, without script too. */
export function ZoneTable({ tenant }: { tenant: ResolvedTenant }): ReactElement {
  const { deliveryZones, deliveryElsewhere } = tenant.buyOnline;
  return (
    <table className="reserve-means delivery-zones">
      <caption>{say(tenant, 'buy.zones')}</caption>
      <tbody>
        {deliveryZones.map((zone) => {
          const { fee, within } = zoneTexts(tenant, zone);
          return (
            <tr key={zone.name}>
              <th scope="row">
                {zone.name}
                <small>{[within, zone.postcodes.join(', ')].filter(Boolean).join(' · ')}</small>
              </th>
              <td>{fee}</td>
            </tr>
          );
        })}
        <tr>
          <th scope="row">{say(tenant, 'buy.zoneElsewhere')}</th>
          <td>{say(tenant, deliveryElsewhere === 'ask' ? 'buy.zoneAsk' : 'buy.zoneNot')}</td>
        </tr>
      </tbody>
    </table>
  );
}
