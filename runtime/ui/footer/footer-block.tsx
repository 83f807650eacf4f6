import type { ReactElement, ReactNode } from 'react';

interface Props {
  /** As `footer.blocks` calls it. */
  name: string;
  title?: string | undefined;
  children: ReactNode;
}

/** A block of the footer under its title. How it looks is up to the arrangement that it is in. */
export function FooterBlock({ name, title, children }: Props): ReactElement {
  return (
    <div className={`footer__block footer__block--${name}`}>
      {title === undefined ? null : <h2>{title}</h2>}
      {children}
    </div>
  );
}
