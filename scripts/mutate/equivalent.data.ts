/** Faults that change nothing that anybody could see, each with its reason: no test can notice them. */
export const EQUIVALENT: readonly {
  file: string;
  /** The line in which it is planted. */
  line: string;
  was: string;
  becomes: string;
  why: string;
}[] = [
  {
    file: 'runtime/rules/car/most-alike.ts',
    line: 'const seats = car.seats !== null && other.seats !== null ? Math.abs(car.seats - other.seats) : 0;',
    was: '0',
    becomes: '1',
    why: 'Only more than one seat counts.',
  },
  {
    file: 'runtime/rules/finance/repayment-words.ts',
    line: 'return ratesValidTo !== null && ratesValidTo < date ? ratesValidTo : date;',
    was: '<',
    becomes: '<=',
    why: 'Of two equal days either is the day.',
  },
  {
    file: 'runtime/rules/finance/loan.ts',
    line: 'for (let step = 0; step < 100; step += 1) {',
    was: '0',
    becomes: '1',
    why: 'One halving fewer of a hundred is below what a number holds.',
  },
];
