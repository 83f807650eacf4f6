import { renameSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt, startForecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';

describe('forecourt serve, where tenants are gone', () => {
  let space: Workspace;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
  }, 120_000);
  afterAll(() => space.remove());

  const at = (name: string): string => path.join(space.dir, name);
  const statusAt = (port: number, host: string): Promise<number> =>
    new Promise((resolve, reject) => {
      request({ host: '127.0.0.1', port, path: '/contact', headers: { host } }, (answer: IncomingMessage) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      })
        .on('error', reject)
        .end();
    });
  const served = async (args: string[], hosts: string[]): Promise<{ said: string; statuses: number[] }> => {
    const { child, said, says } = startForecourt(space.dir, ['serve', '--port', '0', ...args]);
    try {
      await says('Serving');
      await says('.localhost');
      const port = Number(/localhost:(\d+)/.exec(said())?.[1]);
      return { statuses: await Promise.all(hosts.map((host) => statusAt(port, host))), said: said() };
    } finally {
      child.kill('SIGTERM');
      await child;
    }
  };
  const HARBOUR = ['harbour-motors.localhost', 'www.harbour-motors.example'];

  it('leaves out a site whose folder is gone, says so in one line, and still serves built sites alone', async () => {
    renameSync(at('tenants/harbour-motors'), at('harbour-motors'));
    const { said, statuses } = await served([], [...HARBOUR, 'www.quarry-cars.example']);
    expect(statuses).toEqual([421, 421, 200]);
    expect(said.split('\n')[0]).toBe(
      'forecourt: harbour-motors is not served: its folder tenants/harbour-motors is gone. `npx forecourt remove harbour-motors` deletes the built site too.',
    );
    const named = await forecourt(space.dir, ['serve', 'harbour-motors', '--port', '0']);
    expect([named.code, named.stderr]).toEqual([2, expect.stringContaining('harbour-motors is not served')]);

    renameSync(at('tenants'), at('elsewhere'));
    expect(await served([], HARBOUR)).toMatchObject({ statuses: [200, 200] });
    renameSync(at('elsewhere'), at('tenants'));
    renameSync(at('harbour-motors'), at('tenants/harbour-motors'));
  });

  it('a removed site goes at once, and comes back with the next build', async () => {
    const { child, said, says } = startForecourt(space.dir, ['serve', '--port', '0']);
    try {
      await says('Serving');
      await says('.localhost');
      const port = Number(/localhost:(\d+)/.exec(said())?.[1]);
      expect(await statusAt(port, 'harbour-motors.localhost')).toBe(200);
      const removed = await forecourt(space.dir, ['remove', 'harbour-motors', '--yes']);
      expect([removed.code, removed.stdout]).toEqual([
        0,
        [
          'generated/harbour-motors is deleted. A server that runs stops showing it within a second.',
          'The store of enquiries has none of this dealer.',
          'tenants/harbour-motors is still there, and the next `npx forecourt build` makes the site again. Move that folder away to end it for good.',
        ].join('\n'),
      ]);
      await expect.poll(() => statusAt(port, 'harbour-motors.localhost'), { timeout: 5000 }).toBe(421);
      expect((await forecourt(space.dir, ['build', 'harbour-motors'])).code).toBe(0);
      await expect.poll(() => statusAt(port, 'harbour-motors.localhost'), { timeout: 5000 }).toBe(200);
    } finally {
      child.kill('SIGTERM');
      await child;
    }
  });
});
