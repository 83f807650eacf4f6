import { type LookupAddress, lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { PhotoError } from './photo-error.ts';

/** IPv4 that is not the public internet (IANA special-purpose registry), by network. */
const SPECIAL_V4: readonly [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
];
/** Of the one IPv6 block that is public, 2000::/3, what carries an IPv4 address inside or is for documents and protocols. */
const SPECIAL_V6: readonly [network: string, prefix: number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
];
const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

const special = blockList(SPECIAL_V4, 'ipv4');
const specialV6 = blockList(SPECIAL_V6, 'ipv6');
const publicV6 = blockList([['2000::', 3]], 'ipv6');

/** Whether an IP address is on the public internet: not this machine, not its network, not a cloud's metadata service (quality.md A5, SSRF). */
export function isPublicAddress(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  switch (isIP(plain)) {
    case 4:
      return !special.check(plain, 'ipv4');
    case 6:
      return publicV6.check(plain, 'ipv6') && !specialV6.check(plain, 'ipv6');
    default:
      return false;
  }
}

/** Whether an IP address is this machine's own. */
export function isLoopback(address: string): boolean {
  const plain = MAPPED.exec(address)?.[1] ?? address;
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/**
 * A `lookup` for a connection that fails unless every address of the name is allowed. What was checked is what is connected to, so a
 * name that changes its mind between check and connection gains nothing.
 */
export function guardedLookup(allowed: (address: string) => boolean): LookupFunction {
  return (hostname, options, callback) => {
    const fail = (error: Error): void => callback(error, [], 0);
    lookup(hostname, { ...options, all: true }, (error, addresses: LookupAddress[]) => {
      const [first] = addresses ?? [];
      if (error) return fail(error);
      if (!first || !addresses.every(({ address }) => allowed(address)))
        return fail(new PhotoError(`${hostname} is not on the public internet.`));
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

function blockList(networks: readonly [network: string, prefix: number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const [network, prefix] of networks) list.addSubnet(network, prefix, family);
  return list;
}
