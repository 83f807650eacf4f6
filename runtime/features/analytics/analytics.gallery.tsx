import type { Gallery } from '../../contracts/gallery.types.ts';
import { ConsentQuestion, Signal } from './consent-bar.tsx';

/** The question over the page, and what is there for who has answered it by their browser. */
export const gallery: Gallery = ({ context: { site } }) => [
  {
    title: 'Whether visits may be counted',
    states: [
      ['The question', <ConsentQuestion key="question" tenant={site.tenant} />] as const,
      ['The browser has said no already', <Signal key="signal" tenant={site.tenant} />] as const,
    ].map(([name, words]) => ({
      name,
      over: true,
      body: (
        <section className="analytics" aria-label={name}>
          <div className="wrap analytics__box">{words}</div>
        </section>
      ),
    })),
  },
];
