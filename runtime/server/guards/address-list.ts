import { BlockList, isIP, isIPv6 } from 'node:net';

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

/** What one visitor's address counts as: an IPv4 address, or the /64 that an IPv6 household has to itself. */
export function addressKey(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  const bare = address.split('%', 1)[0] ?? address;
  if (!isIPv6(bare)) return address;
  const [head = '', tail] = bare.toLowerCase().split('::');
  const first = head === '' ? [] : head.split(':');
  const last = tail === undefined || tail === '' ? [] : tail.split(':');
  const groups =
    tail === undefined ? first : [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last];
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`;
}
