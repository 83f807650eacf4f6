import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Networks, targetNetworks } from './networks.ts';
import { post } from './post.ts';
import { type Receiver, startReceiver } from './receiver.fixture.ts';

const HERE = targetNetworks('127.0.0.0/8');

describe('networks that targets may be in', () => {
  it.each([
    ['', '1.1.1.1', true],
    ['', '2606:4700::1111', true],
    ['', '127.0.0.1', false],
    ['', '::1', false],
    ['', '10.0.0.7', false],
    ['', '169.254.169.254', false],
    ['', '::ffff:192.168.0.1', false],
    ['10.1.0.0/16', '10.1.2.3', true],
    ['10.1.0.0/16', '10.2.0.1', false],
    ['10.1.0.0/16, 10.2.0.1', '10.2.0.1', true],
    ['fd00::/8 10.1.0.0/16', 'fd12::1', true],
    ['everything 10.0.0.0/99 /8', '10.0.0.1', false],
    ['10.0.0.0/8', 'crm.example', false],
  ])('with %j, %s: %s', (allowed, address, may) => expect(targetNetworks(allowed)(address)).toBe(may));
});

describe('a POST to an address that a definition names', () => {
  let receiver: Receiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.stop());
  const send = (url: string, networks: Networks = HERE) =>
    post({ url, headers: { 'X-One': '1' }, body: 'Zoë', timeoutMs: 200 }, networks, new AbortController().signal);
  const port = (): string => new URL(receiver.url).port;

  it('arrives whole', async () => {
    await send(`${receiver.url}/in?a=1`);
    expect(receiver.received).toMatchObject([{ path: '/in?a=1', body: 'Zoë', headers: { 'x-one': '1' } }]);
  });

  it.each([
    ['an address of this machine', () => receiver.url],
    ['a name of this machine', () => `http://localhost:${port()}`],
    ['another way to write it', () => `http://[::ffff:127.0.0.1]:${port()}`],
    ['a number', () => `http://2130706433:${port()}`],
    ['a cloud’s metadata service', () => 'http://169.254.169.254/latest'],
    ['no address of the web', () => 'file:///etc/hosts'],
  ])('never goes to %s', async (_, url) => {
    await expect(send(url(), targetNetworks())).rejects.toMatchObject({ name: 'TargetError', fault: 'away' });
    expect(receiver.asked()).toBe(0);
  });

  it.each([
    ['down', 'away'],
    ['hang', 'uncertain'],
    ['error', 'uncertain'],
    ['rubbish', 'uncertain'],
    ['lost', 'uncertain'],
    ['refuse', 'refused'],
    ['redirect', 'away'],
  ] as const)('to a receiver that is %s is %s', async (mode, fault) => {
    await receiver.mode(mode);
    await expect(send(receiver.url)).rejects.toMatchObject({ fault });
  });
});
