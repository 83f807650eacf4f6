import { isPublicAddress } from '../../photos/public-address.ts';
import { addressList } from '../guards/address-list.ts';

/** Says whether a target may be connected to at an IP address. */
export type Networks = (address: string) => boolean;

/**
 * The networks that targets may be in: the public internet, and those of `allowed`, which whoever runs the server lists: '10.1.0.0/16 10.2.0.7'.
 * What is no network there allows nothing.
 */
export function targetNetworks(allowed = ''): Networks {
  const isAllowed = addressList(allowed);
  return (address) => isPublicAddress(address) || isAllowed(address);
}
