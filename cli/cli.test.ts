import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { runAsStored } from './stored-run.fixture.ts';
import { forecourt, type Run, type Workspace, workspace } from './tenants.fixture.ts';

const FILE = 'tenants/harbour-motors/tenant.yaml';

describe('forecourt, files in, output and exit code out', () => {
  let space: Workspace;
  beforeEach(() => {
    space?.remove();
    space = workspace();
  });
  afterAll(() => space.remove());

  const matches = (name: string, args: string[]): Promise<Run> => runAsStored(space, name, args);

  describe('validate', () => {
    it('sound definitions', async () => {
      expect(await matches('validate-sound', ['validate'])).toMatchObject({ code: 0, stderr: '' });
      expect(await matches('validate-sound-json', ['validate', '--format', 'json'])).toMatchObject({
        code: 0,
        stderr: '',
      });
    });

    it('text that is no YAML', async () => {
      space.edit(FILE, 'headline: Cars by the water', 'headline: "Cars by the water');
      expect(await matches('validate-syntax', ['validate', 'harbour-motors'])).toMatchObject({ code: 1 });
    });

    it('a tenant and a folder that are not there', async () => {
      expect(await matches('validate-unknown-tenant', ['validate', 'harbor-motors'])).toMatchObject({ code: 1 });
      expect(await matches('validate-no-tenants', ['validate', '--tenants', 'nowhere'])).toMatchObject({
        code: 2,
        stdout: '',
      });
    });

    it('colour only where it is wanted', async () => {
      space.edit(FILE, 'tagline:', 'taglin:');
      const args = ['validate', 'harbour-motors'];
      const ansi = '\u001b[';
      expect((await forecourt(space.dir, args, { FORCE_COLOR: '1' })).stdout).toContain(ansi);
      expect((await forecourt(space.dir, args, { FORCE_COLOR: '1', NO_COLOR: '1' })).stdout).not.toContain(ansi);
      expect((await forecourt(space.dir, args)).stdout).not.toContain(ansi);
      expect((await forecourt(space.dir, [...args, '--format', 'json'], { FORCE_COLOR: '1' })).stdout).not.toContain(
        escape,
      );
    });

    it('quiet says nothing where nothing is found', async () => {
      expect(await forecourt(space.dir, ['validate', '--quiet'])).toEqual({ stdout: '', stderr: '', code: 0 });
    });
  });

  it('a group is one file for several tenants', async () => {
    mkdirSync(path.join(space.tenants, '_groups'));
    space.write('tenants/_groups/pair.yaml', 'car:\n  similar_car: true\n');
    for (const slug of ['harbour-motors', 'quarry-cars'])
      space.edit(`tenants/${slug}/tenant.yaml`, 'region: AU', 'region: AU\ngroup: pair');
    expect(await matches('validate-group', ['validate'])).toMatchObject({ code: 1 });
  });
});
