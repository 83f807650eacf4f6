/**
 * What the advertised price covers (domain.md 2.2): the label printed beside it follows from this. per_day to per_month: what hiring or subscribing costs for
 * that time.
 */
export type PriceType = 'drive_away' | 'egc' | 'eegc' | 'plus_orc' | 'msrp' | 'per_day' | 'per_week' | 'per_month';
