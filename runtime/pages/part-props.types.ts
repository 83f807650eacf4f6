import type { ReactElement } from 'react';
import type { FilledSlots, PageContext } from '../contracts/page.types.ts';
import type { PageNode } from '../contracts/site-texts.types.ts';
import type { PageData } from './load-page.ts';

/** What every part of a page may ask for. */
export interface PartProps {
  context: PageContext;
  data: PageData;
  slots: FilledSlots;
  /** Title of the page: the heading of a hero at its top. */
  title: string;
  /** Shows parts inside of a part. */
  inner(nodes: readonly PageNode[]): ReactElement;
}
