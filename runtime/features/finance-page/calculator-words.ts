import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';
import type { CalculatorWords } from './calculator.types.ts';

/** The calculator's words in the dealer's own; '{…}' stays for what the calculator fills in. */
export function calculatorWords(tenant: ResolvedTenant): CalculatorWords {
  return {
    price: say(tenant, 'calculator.price'),
    deposit: say(tenant, 'calculator.deposit'),
    tradeIn: say(tenant, 'calculator.tradeIn'),
    tradeInHelp: say(tenant, 'calculator.tradeInHelp'),
    term: say(tenant, 'calculator.term'),
    balloon: say(tenant, 'calculator.balloon'),
    balloonHelp: say(tenant, 'calculator.balloonHelp'),
    every: say(tenant, 'calculator.every'),
    week: say(tenant, 'calculator.everyWeek'),
    fortnight: say(tenant, 'calculator.everyFortnight'),
    month: say(tenant, 'calculator.everyMonth'),
    vehicle: say(tenant, 'calculator.vehicle'),
    button: say(tenant, 'calculator.button'),
    cost: say(tenant, 'calculator.cost', { amount: '{amount}', paid: '{paid}', interest: '{interest}' }),
    wrong: say(tenant, 'calculator.wrong'),
    none: {
      covered: say(tenant, 'calculator.covered'),
      balloon: say(tenant, 'calculator.tooLarge'),
      'no-rate': say(tenant, 'calculator.noRate'),
    },
    rates: say(tenant, 'calculator.rates', { from: '{from}', until: '{until}' }),
    ratesBy: say(tenant, 'calculator.ratesBy', { from: '{from}', until: '{until}', source: '{source}' }),
    noCheck: say(tenant, 'calculator.noCheck'),
    apply: say(tenant, 'calculator.apply'),
    fits: say(tenant, 'calculator.fits', { price: '{price}' }),
  };
}
