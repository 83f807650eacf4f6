import type { ReactElement } from 'react';
import { groupedHours } from '../rules/location/opening-hours.ts';
import { type Speaker, say } from '../rules/words/say.ts';
import type { ResolvedLocation } from '../tenant/tenant-parts.types.ts';

/** A location's opening hours, days that are alike on one line (§9). */
export function HoursTable({ tenant, location }: { tenant: Speaker; location: ResolvedLocation }): ReactElement {
  return (
    <table className="hours">
      <caption className="visually-hidden">{say(tenant, 'hours.of', { name: location.name })}</caption>
      <tbody>
        {groupedHours(location.openingHours).map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
