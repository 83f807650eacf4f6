import { BlockList, isIP } from 'node:net';
import { isPublicAddress } from '../pictures/public-address.ts';

/** Says whether a target may be connected to at an IP address. */
export type Networks = (address: string) => boolean;

/**
 * The networks that targets may be in: the public internet, and those of `allowed`, which whoever runs the server lists: '10.1.0.0/16 10.2.0.7'.
 * What is no network there allows nothing.
 */
export function targetNetworks(allowed = ''): Networks {
  const list = new BlockList();
  for (const entry of allowed.split(/[\s,]+/)) {
    const [network = '', prefix] = entry.split('/');
    const version = isIP(network);
    const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix);
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32)) continue;
    list.addSubnet(network, bits, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const version = isIP(address);
    return isPublicAddress(address) || (version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4'));
  };
}
