import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openCache } from '../cache/cache.ts';
import { imageWeights } from './image-weights.ts';

const CAR = '/pictures/v1/cars/suv/red/side/960';

describe('what pictures weigh', () => {
  let dir: string;
  let asked: string[];
  beforeEach(() => {
    dir = mkdtempSync(path.join(tmpdir(), 'forecourt-weights-'));
    asked = [];
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const weigh = (code = 'encoder') => imageWeights({ cache: openCache(dir), codeOf: () => code });
  const ask = async (address: string): Promise<Uint8Array | null> => {
    asked.push(address);
    return address.includes('gone') ? null : new Uint8Array(7);
  };

  it('is asked once for a picture that has to be encoded, by this run and later ones', async () => {
    const now = weigh();
    expect([await now(CAR, ask), await now(CAR, ask), await weigh()(CAR, ask)]).toEqual([7, 7, 7]);
    expect(asked).toEqual([CAR]);
  });

  it('is asked again of another encoder, and where what was kept is damaged', async () => {
    await weigh()(CAR, ask);
    await weigh('another encoder')(CAR, ask);
    for (const name of readdirSync(path.join(dir, 'picture'))) writeFileSync(path.join(dir, 'picture', name), '{');
    await weigh()(CAR, ask);
    expect(asked).toEqual([CAR, CAR, CAR]);
  });

  it.each([
    ['a drawing is as it is', '/assets/logo.0a1b.svg', 7, 2],
    ['nothing answers', '/pictures/v1/files/gone/960', null, 2],
    ['another host has it, which nobody asks', '/pictures/v1/photos/1/key/960', null, 0],
  ])('%s', async (_name, address, bytes, times) => {
    expect([await weigh()(address, ask), await weigh()(address, ask)]).toEqual([bytes, bytes]);
    expect(asked).toHaveLength(times);
  });
});
