import type { ReactElement } from 'react';

/** A way to another page of the site, in a few words and one button. */
export function Teaser({
  title,
  text,
  href,
  button,
}: {
  title: string;
  text: string;
  href: string;
  button: string;
}): ReactElement {
  return (
    <section className="section">
      <div className="wrap">
        <div className="teaser">
          <div>
            <h2>{title}</h2>
            <p>{text}</p>
          </div>
          <a className="button button--brand" href={href}>
            {button}
          </a>
        </div>
      </div>
    </section>
  );
}
