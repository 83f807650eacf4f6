import { CITY, HOME } from './base.data.ts';
import type { Changes, Effect } from './effect.types.ts';

const MOVED: Changes = { 'links.rewrites': [{ from: '/blog', to: '/contact' }] };

/** Where links lead, and what a dealer writes itself: pages, news, questions and offers. */
export const CONTENT_EFFECTS: readonly Effect[] = [
  { key: 'links.uses_pages_path', to: true, seen: 'GET /pages/guarantee' },
  { key: 'links.rewrites[].from', to: '/journal', seen: 'GET /blog', with: MOVED },
  { key: 'links.rewrites[].to', to: '/terms-and-conditions', seen: 'GET /blog', with: MOVED },
  { key: 'links.rewrites[].kind', to: 'link', seen: 'GET /blog', with: MOVED },
  { key: 'links.no_prefetch', to: ['checkout'], seen: HOME },
  { key: 'links.directions_new_tab', to: false, seen: CITY },
];
