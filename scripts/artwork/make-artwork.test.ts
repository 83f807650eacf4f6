import { describe, expect, it } from 'vitest';
import { ARTWORK_BODIES } from '../../runtime/rules/car/car-images.ts';
import { artworkFiles, staleArtwork } from './make-artwork.ts';

const files = artworkFiles();

describe('artwork', () => {
  it('lies in templates/artwork as it is drawn', () => expect(staleArtwork()).toEqual([]));

  it('has no broken number, and refers only to gradients, clips and masks that it defines', () => {
    for (const [name, svg] of files) {
      expect(svg, name).not.toMatch(/NaN|undefined|Infinity/);
      const defined = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(defined, name).toContain(id);
    }
  });

  it('tells every body apart', () => {
    expect(new Set(ARTWORK_BODIES.map((body) => files.get(`cars/${body}/side.svg`))).size).toBe(ARTWORK_BODIES.length);
  });
});
