import type { DetailedHTMLProps, HTMLAttributes } from 'react';

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'fc-island': DetailedHTMLProps<
        HTMLAttributes<HTMLElement> & { 'data-island': string; 'data-when': string },
        HTMLElement
      >;
    }
  }
}
