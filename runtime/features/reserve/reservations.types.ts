import type { SiteReservationDesk } from '../../contracts/reservation.types.ts';
import type { ReservationStaff } from '../../contracts/reservation-staff.types.ts';
import type { StoredSandbox } from '../../payments/sandbox/stored-sandbox.ts';
import type { SiteReservations } from '../../payments/site-reservations.ts';

/** What takes the reservations of one site, as pages and endpoints ask it. */
export interface Reservations extends SiteReservationDesk {
  /** The dealer's people, by links of mails. */
  staff: ReservationStaff;
  provider: ProviderSide;
}

/** How payment providers reach a site. */
export interface ProviderSide extends Pick<SiteReservations, 'notice'> {
  /** Those that stand in for providers. */
  sandboxes: readonly StoredSandbox[];
  /** Whether they take payments from everywhere: nothing leaves a server in mock mode and of a preview. */
  sealed: boolean;
  /** Something came that is to be seen to soon. */
  onChange: () => void;
}
