/**
 * Draws the images of the samples: `node scripts/artwork/make-artwork.ts` writes `templates/artwork/`, with `--check` it only says whether that is
 * what it would write. A vehicle's paint is left to colour variables (`var(--base)`), which the server fills in.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { ARTWORK_BODIES, ARTWORK_SCENES, ARTWORK_VIEWS } from '../../runtime/rules/car/car-images.ts';
import { carSvg } from './car-artwork.ts';
import { sceneArtwork } from './scenes/scene-artwork.ts';

const DIR = path.join(import.meta.dirname, '../../templates/artwork');

/** Every file by its name below `templates/artwork`. */
export function artworkFiles(): Map<string, string> {
  return new Map([
    ...ARTWORK_BODIES.flatMap((body) =>
      ARTWORK_VIEWS.map((view) => [`cars/${body}/${view}.svg`, carSvg(body, view)] as const),
    ),
    ...ARTWORK_SCENES.map((scene) => [`scenes/${scene}.svg`, sceneArtwork(scene)] as const),
  ]);
}

/** The names of files that are not what would be written, or that nothing would write. */
export function staleArtwork(dir = DIR): string[] {
  const files = artworkFiles();
  const there = existsSync(dir)
    ? readdirSync(dir, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.svg'))
        .map((name) => name.replaceAll(path.sep, '/'))
    : [];
  return [...new Set([...files.keys(), ...there])]
    .filter((name) => !there.includes(name) || readFileSync(path.join(dir, name), 'utf8') !== files.get(name))
    .sort();
}

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const stale = staleArtwork();
    if (stale.length > 0)
      console.error(`Not current: ${stale.join(', ')}. Run \`node scripts/artwork/make-artwork.ts\`.`);
    process.exitCode = stale.length > 0 ? 1 : 0;
  } else {
    rmSync(DIR, { recursive: true, force: true });
    for (const [name, text] of artworkFiles()) {
      mkdirSync(path.dirname(path.join(DIR, name)), { recursive: true });
      writeFileSync(path.join(DIR, name), text);
    }
  }
}
