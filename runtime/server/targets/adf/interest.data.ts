/** What a vehicle of an ADF document is there for: the values of `vehicle interest`. */
export const INTEREST = {
  buy: 'buy',
  lease: 'lease',
  sell: 'sell',
  tradeIn: 'trade-in',
  testDrive: 'test-drive',
} as const;

export type Interest = (typeof INTEREST)[keyof typeof INTEREST];
