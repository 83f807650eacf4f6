import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { CarAction, isPlaced } from '../../ui/car-action.tsx';
import { LinkIcon } from './car-links.tsx';

/** §5 History report button: the car has a file. It is elsewhere, so it opens in a tab of its own. */
export const slot: Slot<'car.actions', { href: string }> = {
  load: (_context, input) =>
    isPlaced(input, 'history_report') && input.car.file !== undefined ? { href: input.car.file } : null,
  body: ({ context: { site }, input: { place }, data: { href } }) => (
    <CarAction href={href} slot={place} icon={<LinkIcon name="report" />} outside>
      {say(site.tenant, 'car.historyReport')}
      <span className="visually-hidden"> {say(site.tenant, 'car.newTab')}</span>
    </CarAction>
  ),
};
