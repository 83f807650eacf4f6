import type { SampleCar } from './make-car.ts';

/** What some dealers' systems say of a vehicle besides: by its row alone, so that the rest of a feed does not change with it. */
export interface ExtraFacts {
  car: SampleCar;
  stock: string;
  /** From 0. */
  row: number;
  /** The asking price, or null. */
  price: number | null;
}

export type ExtraCell = (facts: ExtraFacts) => string;

const every = ({ row }: ExtraFacts, step: number, at: number): boolean => row % step === at;
const isElectric = ({ car }: ExtraFacts): boolean => car.fuel === 'Electric';
/** Litres for 100 km, as the label on the windscreen says: more for a larger engine, less for a hybrid. */
const litres = ({ car, row }: ExtraFacts): number => {
  const size = Number(car.litres) || 2;
  const own = /hybrid/i.test(car.fuel)
    ? 3.1 + size * 0.7
    : /diesel/i.test(car.fuel)
      ? 4.3 + size * 1.1
      : 4 + size * 1.7;
  return own + (row % 4) / 10;
};
const round = (amount: number, to: number): number => Math.round(amount / to) * to;

export const EXTRAS = {
  economy: (facts) => (isElectric(facts) || facts.car.litres === '' ? '' : litres(facts).toFixed(1)),
  cityMpg: (facts) =>
    isElectric(facts) || facts.car.litres === '' ? '' : String(Math.round(235.2 / litres(facts) - 4)),
  highwayMpg: (facts) =>
    isElectric(facts) || facts.car.litres === '' ? '' : String(Math.round(235.2 / litres(facts) + 3)),
  range: (facts) => (isElectric(facts) ? `${360 + (facts.row % 9) * 30} km` : ''),
  stars: ({ car }) => (/Cab|Van/.test(car.body) || car.year < 2015 ? '' : car.year < 2018 ? '4' : '5'),
  warranty: ({ car, row }) =>
    car.type === 'N' ? '5 years, unlimited kilometres' : car.type === 'D' || row % 5 === 1 ? 'Balance of 5 years' : '',
  complied: ({ car }) => car.buildDate,
  history: (facts) =>
    facts.car.type === 'U' && every(facts, 3, 0) ? `https://reports.example/history/${facts.stock}.pdf` : '',
  video: (facts) => (every(facts, 8, 2) ? `https://video.example/watch/${facts.stock}` : ''),
  tour: (facts) => (every(facts, 13, 4) ? `https://spin.example/${facts.stock}` : ''),
  market: ({ car, row, price }) =>
    car.type === 'N' || price === null ? '' : String(round(price * (0.95 + (row % 7) * 0.02), 10)),
  stateMarket: ({ car, row, price }) =>
    car.type === 'N' || price === null ? '' : String(round(price * (0.96 + (row % 6) * 0.02), 10)),
  category: ({ car, price }) =>
    [
      /SUV|Wagon|Mover/.test(car.body) ? 'Family cars' : '',
      /Cab|Utility|Van/.test(car.body) ? 'Work and towing' : '',
      price !== null && price < 22_000 ? 'First cars' : '',
    ]
      .filter((one) => one !== '')
      .join('; '),
  deposit: ({ car }) => (car.type === 'U' ? '500' : '1000'),
  views: ({ row }) => String((row * 53 + 17) % 412),
  // A table of homes on wheels has in the place of seats how many sleep in them.
  berths: ({ car }) => (car.seats === 0 ? '' : String(car.seats)),
  /** Of a home on wheels, in metres: longer for each who sleeps in it. */
  length: ({ car, row }) => (car.seats === 0 ? '' : (4.6 + car.seats * 0.6 + (row % 5) * 0.15).toFixed(2)),
  tare: ({ car, row }) => (car.seats === 0 ? '' : String(1150 + car.seats * 310 + (row % 7) * 45)),
  shower: ({ car, row }) => (car.seats > 2 || row % 3 === 0 ? 'Y' : 'N'),
  axles: ({ car }) => car.drive,
  /** Of a truck, by its engine. */
  power: ({ car }) => (car.litres === '' ? '150' : String(Math.round(90 + Number(car.litres) * 23))),
  lams: ({ car }) => (/Motorcycle|Scooter/.test(car.body) ? (Number(car.litres) <= 0.66 ? 'Y' : 'N') : ''),
  subscription: ({ row, price }) => (price === null || row % 3 === 2 ? '' : String(round(70 + price / 290, 5) - 1)),
} as const satisfies Record<string, ExtraCell>;

export type ExtraName = keyof typeof EXTRAS;
