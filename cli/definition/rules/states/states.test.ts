import { afterAll, beforeAll, expect, it } from 'vitest';
import { prepare } from '../../../build/prepare.ts';
import { sharedLanguage } from '../../../language.fixture.ts';
import { type Workspace, workspace } from '../../../tenants.fixture.ts';

let space: Workspace;
beforeAll(() => {
  space = workspace();
});
afterAll(() => space.remove());

it.each([
  ['NWS', 'Did you mean `NSW`? States: ', true],
  ['NY', 'It is one of US: correct `region` (US), or the address.', false],
  ['NSN', 'It is one of NZ: correct `region` (NZ), or the address.', false],
])('the state %s in Australia: %s', async (state, hint, fixable) => {
  const file = 'tenants/quarry-cars/tenant.yaml';
  const text = space.read(file);
  space.write(file, text.replace('state: NSW', `state: ${state}`));
  const { diagnostics } = await prepare(space.tenants, ['quarry-cars'], await sharedLanguage());
  space.write(file, text);
  expect(diagnostics.map(({ id, hint, fixes }) => [id, hint, fixes !== undefined])).toEqual([
    ['location/state', expect.stringContaining(hint), fixable],
  ]);
});
