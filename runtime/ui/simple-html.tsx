import { createElement, type ReactNode } from 'react';

const ENTITIES: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' };
const TAG = /<(\/?)(strong|b|em|i|br)>/;

/**
 * The inline HTML of a definition, which the compiler has cleaned to a few tags without attributes, as React's own elements: pages whose policy
 * allows no HTML from scripts may show it too.
 */
export function SimpleHtml({ html }: { html: string }): ReactNode {
  return nodesOf(html.split(new RegExp(TAG.source, 'g')), 0).nodes;
}

/** Nodes from a place among pieces (text, slash, tag, text, …) up to the tag that ends them, and the place behind it. */
function nodesOf(pieces: readonly string[], from: number): { nodes: ReactNode[]; next: number } {
  const nodes: ReactNode[] = [];
  let at = from;
  while (at < pieces.length) {
    nodes.push(textOf(pieces[at] ?? ''));
    const [slash, tag] = [pieces[at + 1], pieces[at + 2]];
    at += 3;
    if (tag === undefined || slash === '/') break;
    if (tag === 'br') nodes.push(createElement('br', { key: at }));
    else {
      const inner = nodesOf(pieces, at);
      nodes.push(createElement(tag, { key: at }, ...inner.nodes));
      at = inner.next;
    }
  }
  return { nodes, next: at };
}

const textOf = (text: string): string => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity);
