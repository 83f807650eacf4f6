import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runs } from '../../../runtime/prove.fixture.ts';
import { openLeads } from '../../../runtime/server/leads/open-leads.ts';
import { featureTables } from '../../../runtime/test-data/feature-tables.fixture.ts';
import { forecourt, type Workspace, warmWorkspace } from '../../tenants.fixture.ts';
import { askServer, quantile } from './ask-server.fixture.ts';
import { photoForm } from './photo-form.fixture.ts';
import { startServe } from './serve-process.fixture.ts';

const FORMS = `forms:
  car_photos: { heading: Show us your car, path: /show-your-car, fields: [fullName, phone, email, car_photos, car_papers] }
enquiry:
  fields:
    - { name: car_photos, label: Photos, kind: photos, required: false }
    - { name: car_papers, label: Papers, kind: files, required: false }`;
const ATTACKED = 'www.harbour-motors.example';
const OTHER = { host: 'www.quarry-cars.example', websiteId: 9002, car: '/cars/2021-kestrel-lark-gx-q101' };
const ROUNDS = runs(1, 4);
/** Of each round: pairs of pages at the least, and pairs of enquiries. */
const PAGES = runs(15, 300);
const ENQUIRIES = runs(2, 6);
const PHOTOS = 4;
/** Less than this is what a system with two cores and six processes takes to give each its turn. */
const LEAST_MS = 10;
/** Of each of the six cars of the fixture: a listing of as many as dealers have takes as long as theirs. */
const COPIES = 10;
const NAMES = ['Alex', 'Billie', 'Charlie', 'Dana', 'Eden', 'Frankie'];

/**
 * A server as `forecourt serve` starts it, attackers in a process of their own, and shoppers of another dealer here: one after the other they ask for a
 * listing that has to be made and for a car, while others send enquiries, every second one with photos. `npm run prove` measures besides what pages
 * take from asking to their last byte, in turns without and with attackers, so that what else the machine does falls on both.
 */
describe('forecourt serve, while one dealer is attacked in four ways at once', () => {
  const agent = new Agent({ keepAlive: true });
  let space: Workspace;
  let server: ReturnType<typeof startServe>['process'];
  let attackers: ChildProcess | null = null;
  let port = 0;
  beforeAll(async () => {
    space = await warmWorkspace();
    for (const slug of ['harbour-motors', 'quarry-cars']) space.edit(`tenants/${slug}/tenant.yaml`, 'enquiry:', FORMS);
    space.edit('tenants/quarry-cars/tenant.yaml', 'hits_per_page: 4', 'hits_per_page: 24');
    const [head = '', ...cars] = space.read('tenants/quarry-cars/stock.csv').trim().split('\n');
    const copies = Array.from({ length: COPIES }, (_, n) => cars.map((car) => car.replace(/^Q/, `Q${n || ''}`)));
    space.write('tenants/quarry-cars/stock.csv', `${[head, ...copies.flat()].join('\n')}\n`);
    expect((await forecourt(space.dir, ['build', '--quiet'])).code).toBe(0);
    const started = startServe(space.dir, { TRUSTED_PROXIES: '127.0.0.1,::1' });
    server = started.process;
    port = await started.listening;
  });
  afterEach(() => attackers?.kill('SIGKILL'));
  afterAll(async () => {
    agent.destroy();
    server?.kill('SIGKILL');
    await server;
    space.remove();
  });

  let asked = 0;
  /** Each time another visitor. */
  const ask = (path: string, form?: { type: string; body: Buffer }) => {
    asked += 1;
    const headers = { host: OTHER.host, 'x-forwarded-for': `198.51.100.${asked % 200}` };
    return askServer({ agent, port, path, headers, form });
  };
  const took = async (address: string): Promise<number> => {
    const answer = await ask(address);
    expect(answer.status).toBe(200);
    return answer.took;
  };
  /** As long as it is wanted, and so many at the least. */
  const look = async (isWanted: () => boolean): Promise<number[]> => {
    const all: number[] = [];
    while (all.length < 2 * PAGES || isWanted()) {
      all.push(await took(`/search/new-used-and-demo-cars?range%5Bprice%5D=0:${20_000 + asked}`));
      all.push(await took(OTHER.car));
    }
    return all;
  };
  const attack = async (round: number) => {
    const args = [path.join(import.meta.dirname, 'attack.fixture.ts'), String(port), ATTACKED, String(round)];
    const started = spawn(process.execPath, args, { stdio: ['pipe', 'pipe', 'inherit'] });
    attackers = started;
    const said = async () => String((await once(started.stdout, 'data'))[0]);
    expect(await said()).toBe('under way\n');
    return async () => {
      const [text] = await Promise.all([said(), started.stdin.end()]);
      return JSON.parse(text) as { open: Record<string, number>; ends: Record<string, Record<string, number>> };
    };
  };

  it('answers all visitors of another, and takes their enquiries and photos', async () => {
    const photo = await sharp({ create: { width: 2560, height: 1920, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    const quiet: number[] = [];
    const attacked: number[] = [];
    const forms: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      await look(() => false);
      quiet.push(...(await look(() => false)));
      const stop = await attack(round);
      let isEnquiring = true;
      const enquire = async (): Promise<void> => {
        for (const name of NAMES.slice(0, ENQUIRIES))
          for (const car_photos of [[], Array.from({ length: PHOTOS }, () => photo)]) {
            const form = await photoForm(`${name} ${'Ray'.repeat(round + 1)}${car_photos.length ? 'son' : ''}`, {
              car_photos,
            });
            const answer = await ask('/api/leads/with-files', form);
            // It says so where photos were left out.
            expect([answer.status, answer.location]).toEqual([
              303,
              '/success?category=general-enquiry&form=car_photos',
            ]);
            forms.push(answer.took);
          }
        isEnquiring = false;
      };
      const [pages] = await Promise.all([look(() => isEnquiring), enquire()]);
      attacked.push(...pages);
      const { open, ends } = await stop();
      for (const [kind, count] of Object.entries(open)) expect([kind, count > 0]).toEqual([kind, true]);
      if (ROUNDS > 1) console.info(`attackers: ${JSON.stringify(ends)}`);
    }

    const leads = await openLeads({
      tables: featureTables,
      dataDir: path.join(space.dir, 'data'),
      clock: () => new Date(),
      log: () => {},
    });
    const received = async () =>
      (await leads.sandbox.list(OTHER.websiteId))
        .map(({ lead }) => (lead as { files?: unknown[] }).files?.length ?? 0)
        .sort();
    const sent = Array.from({ length: 2 * ROUNDS * ENQUIRIES }, (_, n) => (n < ROUNDS * ENQUIRIES ? 0 : PHOTOS));
    await expect.poll(received, { timeout: 30_000 }).toEqual(sent);
    await leads.close();

    if (ROUNDS === 1) return;
    for (const [what, all] of Object.entries({ quiet, attacked, forms }))
      console.info(
        `${what}: ${all.length}, ms at 50, 99 % and most: ${[0.5, 0.99, 1].map((share) => Math.round(quantile(all, share)))}`,
      );
    expect(quantile(attacked, 0.99)).toBeLessThan(3 * Math.max(quantile(quiet, 0.99), LEAST_MS));
  });
});
