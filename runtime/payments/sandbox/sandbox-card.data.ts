/** The card that stand-ins say was paid with, in the ways in which their providers say so. It is nobody's; nothing of it may be kept, logged or shown. */
export const SANDBOX_CARD = {
  brand: 'VISA',
  masked: '400005...556',
  last: '5556',
  holder: 'MX SAMPLE CARDHOLDER',
  expiry: '2031-08',
} as const;
