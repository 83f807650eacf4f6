import type { Slot } from '../../contracts/page.types.ts';
import { say } from '../../rules/words/say.ts';
import { LinkIcon } from './link-icon.tsx';

/** §5 History report button: the car has a file. It stands elsewhere, so it opens in a tab of its own. */
export const slot: Slot<'car.actions', { href: string }> = {
  load: (_context, { car }) => (car.file === undefined ? null : { href: car.file }),
  body: ({ context, data: { href } }) => (
    <a className="button button--quiet" href={href} target="_blank" rel="noopener">
      <LinkIcon name="report" />
      <span>
        {say(context.site.tenant, 'car.historyReport')}
        <span className="visually-hidden"> {say(context.site.tenant, 'car.newTab')}</span>
      </span>
    </a>
  ),
};
