import type { ReserveRules } from './reserve-offer.ts';

/** What of a resolved definition this reads. */
export interface ReserveTenant {
  payment: {
    enabled: boolean;
    providers: readonly string[];
    depositAmount: number | null;
    depositByPrice: readonly { from: number; amount: number }[];
  };
  reserve: {
    enabled: boolean;
    mode: 'paid' | 'request';
    priceAbove: number;
    button: string;
    showAmount: boolean;
    terms: string | null;
  };
  badges: { testDriveOnlyTags: readonly string[] };
  currency: string;
}

/** What of a dealer's definition decides whether and how its cars can be reserved (§5 Reserve, §9). */
export function reserveRules({ payment, reserve, badges, currency }: ReserveTenant): ReserveRules {
  return {
    enabled: payment.enabled && reserve.enabled,
    requestOnly: reserve.mode === 'request',
    processorConfigured: payment.providers.length > 0,
    priceAbove: reserve.priceAbove,
    depositAmount: payment.depositAmount,
    depositByPrice: payment.depositByPrice,
    currency,
    testDriveOnlyTags: badges.testDriveOnlyTags,
    button: reserve.button,
    showAmount: reserve.showAmount,
  };
}

/** What a reservation means where the dealer says nothing else (payments.md 8): nothing is lost before a contract is signed. */
const LAWFUL_TERMS = {
  paid: 'This is a holding deposit. It is not a contract to buy, and no approval of finance. It is fully refundable until you sign a contract: if you change your mind, or the time is over, all of it goes back the way you paid. If you buy, it comes off the price.',
  request:
    'This asks the dealer to keep the vehicle for you. It is not a contract to buy, costs nothing and does not hold the vehicle until the dealer confirms it.',
} as const;

/** The words of what a reservation means, by paragraph, as they are before the button, are stored with it and are on the receipt. */
export function termsOf({ reserve }: Pick<ReserveTenant, 'reserve'>, mode: 'paid' | 'request'): string[] {
  const own = reserve.terms ?? LAWFUL_TERMS[mode];
  return own.split(/\n\s*\n/).map((paragraph) => paragraph.trim());
}
