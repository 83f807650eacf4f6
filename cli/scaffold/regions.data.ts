import type { Region } from '../../runtime/tenant/tenant.types.ts';

/** What a region's addresses, phones and licence numbers look like. All are fictional (domain.md 2.13). */
export interface RegionForm {
  /** A whole address on one line. */
  address: string;
  phone: string;
}

export const REGION_FORMS: Record<Region, RegionForm> = {
  AU: { address: '12 Example Street, Parramatta NSW 2150', phone: '(02) 5550 1234' },
  US: { address: '12 Example Street, Springfield IL 62704', phone: '(217) 555-0134' },
  NZ: { address: '12 Example Street, Auckland 1010', phone: '(09) 555 0123' },
};
