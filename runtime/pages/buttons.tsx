import type { ReactElement, ReactNode } from 'react';
import type { PageLink } from '../contracts/site-texts.types.ts';
import { linkTarget } from '../rules/web/link-target.ts';

interface Props {
  links: readonly PageLink[];
  domains: readonly string[];
  children?: ReactNode;
}

/** The buttons of a block, the first of them the one that counts. */
export function Buttons({ links, domains, children }: Props): ReactElement | null {
  if (links.length === 0 && !children) return null;
  return (
    <p className="page-buttons">
      {links.map(({ words, url }, index) => (
        <a
          key={words}
          className={`button button--${index === 0 ? 'accent' : 'quiet'}`}
          href={url}
          {...linkTarget(url, domains)}
        >
          {words}
        </a>
      ))}
      {children}
    </p>
  );
}
