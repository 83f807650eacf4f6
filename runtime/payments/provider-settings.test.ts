import { describe, expect, it } from 'vitest';
import { PROVIDER_MANIFESTS } from './provider-manifests.ts';
import { isSameWay, providerSettings, testedSettings } from './provider-settings.ts';

const manifest = {
  ...PROVIDER_MANIFESTS.stripe,
  settings: [
    { key: 'acme.hash', title: 'Hash', describes: 'How', default: 'one', example: 'two' },
    { key: 'acme.path', title: 'Path', describes: 'Which', example: '/a' },
    { key: 'acme.host', title: 'Host', describes: 'Where', default: 'here', example: 'there', isPlace: true },
  ],
};

describe('settings of a provider', () => {
  it('are those of the definition, else their defaults', () => {
    expect(providerSettings({ acme: { path: '/b' } }, manifest)).toEqual({
      'acme.hash': 'one',
      'acme.path': '/b',
      'acme.host': 'here',
    });
    expect(providerSettings(undefined, manifest)).toEqual({ 'acme.hash': 'one', 'acme.host': 'here' });
    expect(providerSettings({ acme: 'text' }, PROVIDER_MANIFESTS.stripe)).toEqual({});
  });

  it('another way than the one that was tried has to be tried anew, another place has not', () => {
    const settings = testedSettings(providerSettings({}, manifest), manifest);
    expect(settings).toEqual({ 'acme.hash': 'one' });
    const same = (acme: object) => isSameWay({ settings }, providerSettings({ acme }, manifest), manifest);
    expect([same({}), same({ host: 'there' }), same({ hash: 'two' }), same({ path: '/b' })]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });
});
