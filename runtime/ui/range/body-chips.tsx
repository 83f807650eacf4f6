import type { ReactElement } from 'react';
import { BODY_STYLES, type BodySlug } from '../../rules/model/body-styles.data.ts';
import { BodyIcon } from './body-icon.tsx';

/** A way to some models or cars of one body style. */
export interface BodyChip {
  body: BodySlug;
  /** In place of the body style's own name. */
  text?: string;
  count: number;
  href: string;
  current?: boolean;
}

interface Props {
  /** Of the list. */
  label: string;
  chips: readonly BodyChip[];
  /** Before them: all of them. */
  all?: { text: string; count: number; href: string; current: boolean };
}

/** §9 Body type slugs with icons: plain links with how many are behind each. */
export function BodyChips({ label, chips, all }: Props): ReactElement {
  return (
    <nav className="body-chips" aria-label={label}>
      <ul>
        {all ? (
          <li>
            <a className="body-chip" href={all.href} {...(all.current ? { 'aria-current': 'true' as const } : {})}>
              <span>{all.text}</span>
              <span className="body-chip__count">{all.count}</span>
            </a>
          </li>
        ) : null}
        {chips.map(({ body, text, count, href, current }) => (
          <li key={href}>
            <a className="body-chip" href={href} {...(current ? { 'aria-current': 'true' as const } : {})}>
              <BodyIcon body={body} />
              <span>{text ?? BODY_STYLES[body].label}</span>
              <span className="body-chip__count">{count}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
