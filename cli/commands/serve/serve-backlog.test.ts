import { Agent } from 'node:http';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../runtime/prove.fixture.ts';
import { type OpenLeads, openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { askServer, quantile } from './ask-server.fixture.ts';
import { startServe } from './serve-process.fixture.ts';

const WAITING = runs(600, 30_000);
const PAGES = runs(10, 400);
const AT_ONCE = 200;
const IS_PROOF = runs(0, 1) === 1;
const HARBOUR = 'harbour-motors';
const QUARRY = 'quarry-cars';
const WEBSITES = { [HARBOUR]: 9001, [QUARRY]: 9002 };

describe(`forecourt serve, while ${WAITING} enquiries of one dealer wait for a platform that is down`, () => {
  const agent = new Agent({ keepAlive: true });
  let space: Workspace;
  let server: ReturnType<typeof startServe>['process'];
  let port = 0;
  let leads: OpenLeads;
  beforeAll(async () => {
    space = await warmWorkspace();
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
    leads = await openLeads({
      tables: featureTables,
      dataDir: path.join(space.dir, 'data'),
      clock: () => new Date(),
      log: () => {},
    });
    const started = startServe(space.dir);
    server = started.process;
    port = await started.listening;
  });
  afterAll(async () => {
    agent.destroy();
    server?.kill('SIGKILL');
    await server;
    await leads?.close();
    space.remove();
  });

  const pages = async (): Promise<number[]> => {
    const took: number[] = [];
    for (let n = 0; n < PAGES; n += 1)
      for (const slug of [HARBOUR, QUARRY]) {
        const headers = { host: `${slug}.localhost` };
        const address = `/search/new-used-and-demo-cars?range%5Bprice%5D=0:${20_000 + Math.round(performance.now() * 10)}`;
        const answer = await askServer({ agent, port, path: address, headers });
        expect(answer.status).toBe(200);
        took.push(answer.took);
      }
    return took;
  };
  /** Resolves with milliseconds until it was stored. */
  const enquire = async (slug: string, message: string): Promise<number> => {
    const fields = {
      name: 'Sam Taylor',
      phone: `0491 570 00${message.length % 10}`,
      email: `${message.replace(/ /g, '.')}@example.com`,
      postcode: '2000',
      message,
    };
    const body = Buffer.from(new URLSearchParams({ ...fields, category: 'General Enquiry' }).toString());
    const form = { type: 'application/x-www-form-urlencoded', body };
    const { status, took } = await askServer({
      agent,
      port,
      path: '/api/leads',
      headers: { host: `${slug}.localhost` },
      form,
    });
    expect(status).toBe(303);
    return took;
  };
  const received = async (slug: keyof typeof WEBSITES): Promise<string[]> =>
    (await leads.sandbox.list(WEBSITES[slug])).map(({ lead }) => lead.message ?? '');
  const fill = async (): Promise<void> => {
    for (let n = 0; n < WAITING; n += AT_ONCE)
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, at) =>
          leads.store.create({
            tenant: HARBOUR,
            lead: {
              name: 'Sam Taylor',
              phone: `04${String(n + at).padStart(8, '0')}`,
              category: 'General Enquiry',
              source: 'Website',
              website_slug: HARBOUR,
              dealership_slug: HARBOUR,
              user_agent: 'test',
              message: `Waiting ${n + at}`,
            },
            quarantine: null,
            consent: { optIn: false, wording: '' },
            idempotency: null,
          }),
        ),
      );
  };

  it('shows pages, takes new enquiries, and delivers those of others at once', async () => {
    await pages();
    const quiet = await pages();
    await leads.sandbox.setMode(HARBOUR, 'down');
    await fill();
    const [behind] = await Promise.all([pages(), enquire(HARBOUR, 'Behind all'), enquire(QUARRY, 'Hello')]);
    const began = performance.now();
    const taken = [await enquire(HARBOUR, 'Behind all of them'), await enquire(QUARRY, 'Hello again')];
    await expect
      .poll(() => received(QUARRY), { timeout: 30_000 })
      .toEqual(expect.arrayContaining(['Hello', 'Hello again']));
    const delivered = performance.now() - began;
    expect(await received(HARBOUR)).toEqual([]);

    if (!IS_PROOF) return;
    await leads.sandbox.setMode(HARBOUR, 'up');
    await expect
      .poll(async () => (await received(HARBOUR)).length, { timeout: 300_000, interval: 1000 })
      .toBeGreaterThan(400);
    const catchingUp = await pages();
    const shares = (all: number[]) => [0.5, 0.99, 1].map((share) => Math.round(quantile(all, share)));
    console.info(
      `pages, ms at 50, 99 % and most: quiet ${shares(quiet)}, with ${WAITING} waiting ${shares(behind)}, while those are delivered ${shares(catchingUp)}; ` +
        `enquiries stored after ${taken.map(Math.round)}, delivered after ${Math.round(delivered)} ms`,
    );
    expect(delivered).toBeLessThan(5000);
    for (const all of [behind, catchingUp])
      expect(quantile(all, 0.99)).toBeLessThan(3 * Math.max(quantile(quiet, 0.99), 50));
  });
});
