import type { ReactElement } from 'react';

/** Words of a dealer as the compiler made them of Markdown: HTML of harmless elements alone. */
export function SafeHtml({ html, className }: { html: string; className: string }): ReactElement {
  return <div className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}

/** A day as the dealer's people write it: '20 November 2026'. `day` is 'YYYY-MM-DD', whatever the zone. */
export function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`));
}

/** How many days lie between two; 0 for the same. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000);
}
