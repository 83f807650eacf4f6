const REFERENCES = /( (?:id|for|form|list|popovertarget|aria-(?:labelledby|describedby|controls|owns))=")([^"]+)"/gi;

/**
 * HTML whose ids end in a suffix of its own, and so does what refers to them: the same component may be on a page several times. Islands keep
 * theirs, which their scripts know.
 */
export function withOwnIds(html: string, suffix: string): string {
  if (html.includes('<fc-island')) return html;
  const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id));
  const own = (id: string): string => (ids.has(id) ? `${id}${suffix}` : id);
  return html
    .replace(REFERENCES, (_, start: string, value: string) => `${start}${value.split(' ').map(own).join(' ')}"`)
    .replace(/ href="#([^"]+)"/g, (_, id: string) => ` href="#${own(id)}"`);
}
