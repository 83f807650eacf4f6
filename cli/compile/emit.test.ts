import { readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedTenant } from '../../runtime/tenant.types.ts';
import { type Workspace, workspace } from '../tenants.fixture.ts';
import { type Emitted, emit, keptEmit } from './emit.ts';
import { layer } from './layer.ts';
import { load, type TenantSource } from './load.ts';
import { resolve } from './resolve.ts';
import { openTemplates } from './templates.ts';
import { openTools, type Tools } from './tools.ts';

describe('texts that were emitted before', () => {
  let space: Workspace;
  let source: TenantSource;
  let tenant: ResolvedTenant;
  const tools = (): Promise<Tools> => openTools(path.join(space.dir, '.cache'), {});
  beforeAll(async () => {
    space = workspace();
    source = await load(space.tenants, 'harbour-motors');
    const { schema, features } = await tools();
    tenant = resolve(layer(source, schema), features);
  });
  afterAll(() => space.remove());

  /** What a later run gets, and the templates that it had to fill. */
  const later = async (changed: Partial<ResolvedTenant> = {}): Promise<{ emitted: Emitted; filled: string[] }> => {
    const own = await tools();
    const filled: string[] = [];
    const templates = {
      fill(name: string, data: object) {
        filled.push(name);
        return own.templates.fill(name, data);
      },
    };
    return { emitted: keptEmit({ ...tenant, ...changed }, source.files, { ...own, templates }), filled };
  };
  const fresh = async (changed: Partial<ResolvedTenant> = {}): Promise<Emitted> =>
    emit({ ...tenant, ...changed }, source.files, { ...(await tools()), templates: openTemplates() });

  it('are there without any template, and the same', async () => {
    const { emitted } = await later();
    expect(emitted).toEqual(await fresh());
    expect(await later()).toEqual({ emitted, filled: [] });
    // A tagline stands in none of them.
    expect(await later({ tagline: 'Another' })).toEqual({ emitted, filled: [] });
  });

  it.each<[name: string, changed: () => Partial<ResolvedTenant>]>([
    ['a name', () => ({ legalName: 'Another Pty Ltd' })],
    ['no ABN', () => ({ abn: null })],
    ['other corners', () => ({ theme: { ...tenant.theme, radius: 'square' } })],
    ['a document less', () => ({ legal: tenant.legal.slice(1) })],
  ])('are made anew for %s', async (_name, changed) => {
    await later();
    const { emitted, filled } = await later(changed());
    expect(filled).not.toEqual([]);
    expect(emitted).toEqual(await fresh(changed()));
  });

  it('are made anew where what was kept is damaged, templates too', async () => {
    const { emitted } = await later();
    for (const kind of ['emitted', 'templates'])
      for (const file of readdirSync(path.join(space.dir, '.cache', kind)))
        writeFileSync(path.join(space.dir, '.cache', kind, file), '{"hash":"0","value":{"code":"throw 1"}}');
    expect((await later()).emitted).toEqual(emitted);
  });
});
