import { BlockList, isIP } from 'node:net';

/** Whether an address, of either version, is one of a list. */
export type AddressList = (address: string) => boolean;

/** Addresses and networks (10.0.0.0/8) with commas or spaces between them; what is none is left out. */
export function addressList(text = ''): AddressList {
  const list = new BlockList();
  for (const entry of text.split(/[\s,]+/)) {
    const [network = '', prefix] = entry.split('/');
    const version = isIP(network);
    const bits = prefix === undefined ? (version === 6 ? 128 : 32) : Number(prefix);
    if (version === 0 || !Number.isInteger(bits) || bits < 0 || bits > (version === 6 ? 128 : 32)) continue;
    list.addSubnet(network, bits, version === 6 ? 'ipv6' : 'ipv4');
  }
  return (address) => {
    const version = isIP(address);
    return version !== 0 && list.check(address, version === 6 ? 'ipv6' : 'ipv4');
  };
}
