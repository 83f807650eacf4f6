import type { ReactElement, ReactNode } from 'react';
import type { ActionInput } from '../contracts/slot.types.ts';
import type { CarActionName } from '../rules/car/car-actions.ts';
import { Icon, type IconName } from './icon.tsx';

/** Whether a button of the car's page is in the place that is being filled. */
export function isPlaced({ actions, place }: Pick<ActionInput, 'actions' | 'place'>, name: CarActionName): boolean {
  return place === 'main' ? actions.main === name : actions.others.includes(name);
}

interface Props {
  href: string;
  slot: ActionInput['place'];
  icon?: IconName | ReactElement;
  children: ReactNode;
  /** It leads to another site, so it opens in a tab of its own. */
  outside?: boolean;
  /** The panel of the form behind the link, which opens over the page where scripts run. */
  dialog?: string | undefined;
}

/** A button of a car's page: the one that counts in the dealer's colour, the others quiet. */
export function CarAction({ href, slot, icon, children, outside, dialog }: Props): ReactElement {
  return (
    <a
      className={`button ${slot === 'main' ? 'button--brand car__main' : 'button--quiet'}`}
      href={href}
      {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
      {...(dialog ? { 'data-form-dialog': dialog, 'data-lazy': 'form-dialog' } : {})}
    >
      {typeof icon === 'string' ? <Icon name={icon} /> : icon}
      <span>{children}</span>
    </a>
  );
}
