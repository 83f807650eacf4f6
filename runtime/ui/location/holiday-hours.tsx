import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import { comingSpecialDays } from '../../rules/location/opening-hours.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedLocation } from '../../tenant/tenant-parts.types.ts';
import { Icon } from '../icon.tsx';
import { midnightAt, todayAt } from '../today-at.ts';

/**
 * §4 Hours popup: 'View Holiday Opening Hours' opens and closes it without script; nothing where no such day is to come. A browser that knows no
 * popovers shows the days where they are.
 */
export function HolidayHours({
  context,
  location,
}: {
  context: PageContext;
  location: ResolvedLocation;
}): ReactElement | null {
  const { tenant } = context.site;
  if (location.specialHours.length === 0) return null;
  context.holdsUntil?.(midnightAt(context, location.timeZone));
  const days = comingSpecialDays(location.specialHours, todayAt(context, location.timeZone), tenant.region);
  if (days.length === 0) return null;
  const id = `holiday-hours-${location.slug}`;
  return (
    <>
      <button className="holiday-hours__view" type="button" popoverTarget={id}>
        {say(tenant, 'hours.holidayView')}
        <span className="visually-hidden">{say(tenant, 'place.of', { name: location.name })}</span>
      </button>
      <div className="holiday-hours" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-name`}>
        <p className="holiday-hours__name" id={`${id}-name`}>
          <strong>{say(tenant, 'hours.holiday')}</strong> <span>{location.name}</span>
        </p>
        <table className="hours">
          <tbody>
            {days.map(({ label, name, text }) => (
              <tr key={label + name + text}>
                <th scope="row">
                  {name} <small>{label}</small>
                </th>
                <td>{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <button
          className="holiday-hours__close"
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={say(tenant, 'hours.close')}
        >
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}
