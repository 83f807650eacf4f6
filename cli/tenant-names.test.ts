import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { forecourt, type Workspace, workspace } from './tenants.fixture.ts';

describe('a tenant by the way to its folder, as terminals complete it', () => {
  let space: Workspace;
  beforeAll(() => {
    space = workspace();
  });
  afterAll(() => space.remove());

  it.each([
    [['explain', 'tenants/harbour-motors/', 'name'], 'name: Harbour Motors'],
    [['explain', 'tenants/harbour-motors/tenant.yaml'], 'locations[0].name'],
    [['diff', 'tenants/harbour-motors', 'tenants/quarry-cars/'], 'harbour-motors -> quarry-cars'],
    [['stock', 'check', 'tenants/harbour-motors/'], 'harbour-motors: can be imported'],
    [['stock', 'index', './tenants/harbour-motors/'], 'harbour-motors: the embedded engine'],
    [['stock', 'export', './tenants/harbour-motors/', '--to', 'google'], 'certified_pre-owned'],
  ])('%j', async (args, says) => {
    expect(await forecourt(space.dir, args)).toMatchObject({ code: 0, stdout: expect.stringContaining(says) });
  });
});
