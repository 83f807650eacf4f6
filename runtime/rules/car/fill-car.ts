import type { FinanceLenders } from '../finance/lender-figures.types.ts';
import type { Car } from './car.types.ts';
import type { MarketData } from './car-extras.types.ts';

/** The car with what its feed lacks and the platform knows (§7): history report, market data, small print of lenders. What the feed says stays. */
export function filledCar(car: Car, facts: CarFacts | null): Car {
  if (!facts) return car;
  const { file = facts.file, autograb_data = facts.market, finance_lenders } = car;
  return {
    ...car,
    ...(file === undefined ? {} : { file }),
    ...(autograb_data === undefined ? {} : { autograb_data }),
    ...(finance_lenders ? { finance_lenders: withPrints(finance_lenders, facts.disclaimers) } : {}),
  };
}

function withPrints(lenders: FinanceLenders, prints: CarFacts['disclaimers']): FinanceLenders {
  return Object.fromEntries(
    Object.entries(lenders).map(([name, figures]) => [
      name,
      figures.disclaimer || !Object.hasOwn(prints, name) ? figures : { ...figures, disclaimer: prints[name] as string },
    ]),
  );
}

/** What the platform says of a car beyond what feeds have (§7). */
export interface CarFacts {
  /** Address of its history report, https. */
  file?: string;
  market?: MarketData;
  /** The small print of lenders, plain text, by the names under which the platform knows them. */
  disclaimers: Readonly<Record<string, string>>;
}
