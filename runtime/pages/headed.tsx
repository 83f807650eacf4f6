import type { ReactElement, ReactNode } from 'react';

interface Props {
  heading?: string;
  id?: string;
  className?: string;
  children: ReactNode;
}

/** A block with its heading, where it has one. Not a landmark by its name: several blocks of a page may have the same. */
export function Headed({ heading, id, className, children }: Props): ReactElement {
  return (
    <section className={`page-block${className ? ` ${className}` : ''}`}>
      {heading ? <h2 id={id}>{heading}</h2> : null}
      {children}
    </section>
  );
}

/** The heading of a part of a block, at the level that the page has for it. */
export function PartHeading({
  level,
  id,
  children,
}: {
  level: number;
  id?: string;
  children: ReactNode;
}): ReactElement {
  const Name = level === 2 ? 'h2' : 'h3';
  return (
    <Name id={id} className="page-part__name">
      {children}
    </Name>
  );
}
