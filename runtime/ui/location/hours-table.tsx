import type { ReactElement } from 'react';
import { locationHours } from '../../rules/location/open-words.ts';
import { type Speaker, say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';

/** A location's opening hours: weekdays that are all alike on one line (§9). */
export function HoursTable({ tenant, location }: { tenant: Speaker; location: ResolvedLocation }): ReactElement {
  return (
    <table className="hours">
      <caption className="visually-hidden">{say(tenant, 'hours.of', { name: location.name })}</caption>
      <tbody>
        {locationHours(tenant, location).map(({ label, text }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            <td>{text}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
