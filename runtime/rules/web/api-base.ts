/** What the calls of a site begin with, where its definition says nothing else. */
export const API_BASE = '/api';

/** What the calls of a site begin with (§7): in mock mode another path, whose answers come from sample data. */
export function apiBase({ base, mock, mockBase }: { base: string; mock: boolean; mockBase: string }): string {
  return mock ? mockBase : base;
}
