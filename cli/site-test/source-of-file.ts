import { readdirSync } from 'node:fs';
import { featuresDir } from '../definition/features.ts';

/** The feature that a file of a site is made for: '/assets/gallery.lazy.HSPWK9Nw.js' -> 'gallery'; null for what several share. */
export function featureOfFile(url: string): string | null {
  const module = /\/assets\/([^/]+)\.[\w-]{6,}\.js/.exec(url)?.[1];
  if (!module) return null;
  const files = readdirSync(featuresDir, { recursive: true, encoding: 'utf8' });
  const sources = files.filter((file) => new RegExp(`[/\\\\]${module.replaceAll('.', '\\.')}\\.tsx?$`).test(file));
  return sources.length === 1 ? ((sources[0] as string).split(/[/\\]/)[0] ?? null) : null;
}
