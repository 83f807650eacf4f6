/** The two statements of the law, either of which is shown as text wherever a comparison rate is (domain.md 2.1). */
export const COMPARISON_WARNINGS: Readonly<Record<'long' | 'short', string>> = {
  long: 'WARNING: This comparison rate applies only to the example or examples given. Different amounts and terms will result in different comparison rates. Costs such as redraw fees or early repayment fees, and cost savings such as fee waivers, are not included in the comparison rate but may influence the cost of the loan.',
  short:
    'WARNING: This comparison rate is true only for the examples given and may not include all fees and charges. Different terms, fees or other loan amounts might result in a different comparison rate.',
};
