import type { ReactElement, ReactNode } from 'react';
import { Icon } from './icon.tsx';

interface Props {
  title: string;
  lead?: string;
  more?: { href: string; text: string };
  tone?: 'paper' | 'surface';
  children: ReactNode;
}

/** A part of a page with its heading and, where there is more to see, a link. */
export function Section({ title, lead, more, tone = 'paper', children }: Props): ReactElement {
  return (
    <section className={`section section--${tone}`}>
      <div className="wrap">
        <div className="section__head">
          <div>
            <h2>{title}</h2>
            {lead ? <p className="section__lead">{lead}</p> : null}
          </div>
          {more ? (
            <a className="link-arrow" href={more.href}>
              {more.text}
              <Icon name="arrow" />
            </a>
          ) : null}
        </div>
        {children}
      </div>
    </section>
  );
}
