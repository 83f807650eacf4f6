import { type ComponentType, createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { CachedParts } from '../contracts/page.types.ts';
import type { Typed } from './hydrate.ts';

/** What every island receives in the browser besides its own props. */
export interface IslandProps {
  /** Absent on the server. */
  typed?: Typed;
  /** To be called once the island holds what was typed. */
  onAlive?: () => void;
}

interface Props<P> {
  name: string;
  /** Unique in the page: `useId` starts from it on both sides. */
  id: string;
  of: ComponentType<P & IslandProps>;
  when: 'load' | 'idle' | 'visible' | 'interaction';
  /** Plain JSON. */
  props: P;
  /** Given where most pages of a site show the island alike: it is then made once. */
  cached?: CachedParts | undefined;
}

/**
 * An interactive part in a page of static HTML. It is rendered by itself, not inside the page's tree, so that the ids React makes
 * are the same when the browser hydrates it (design §9).
 */
export function Island<P extends object>({ name, id, of, when, props, cached }: Props<P>): ReactElement {
  const make = (): string =>
    `<script type="application/json">${jsonForScript(props)}</script><div data-island-root="">${renderToString(
      createElement(of, props as P & IslandProps),
      { identifierPrefix: id },
    )}</div>`;
  return (
    <fc-island
      id={id}
      data-island={name}
      data-when={when}
      dangerouslySetInnerHTML={{ __html: cached ? cached(`island ${name} ${id}`, props, make) : make() }}
    />
  );
}

/** JSON that cannot end the script element it is in. */
export function jsonForScript(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
