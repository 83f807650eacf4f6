import { decodeHTML } from 'entities/decode';
import * as z from 'zod/mini';
import type { Json } from '../../contracts/platform.types.ts';
import type { CarFacts } from '../../rules/car/fill-car.ts';

const LONGEST = { address: 2000, print: 2000 } as const;
const MOST_LENDERS = 20;

const text = z.catch(z.optional(z.nullable(z.string())), null);
const amount = z.catch(z.optional(z.nullable(z.coerce.number())), null);

/** §3 Car, as far as a page may lack it; what else is odd is left out, for the rest of it may be right. */
const CAR = z.object({
  file: z.catch(z.optional(z.nullable(z.union([z.string(), z.object({ url: text })]))), null),
  autograb_data: z.catch(
    z.optional(z.nullable(z.object({ as_of: text, average_market_price: amount, state_average_market_price: amount }))),
    null,
  ),
  finance_lenders: z.catch(z.optional(z.nullable(z.record(z.string(), z.unknown()))), null),
});
const LENDER = z.object({ disclaimer: text });

/** Reads GET /websites/{id}/cars/{slug}.json (§7). Null: that is no car. */
export function platformCar(answer: Json): CarFacts | null {
  const read = CAR.safeParse(answer);
  if (!read.success) return null;
  const { file, autograb_data: market, finance_lenders: lenders } = read.data;
  const report = webAddress(typeof file === 'object' ? file?.url : file);
  const average = positive(market?.average_market_price);
  const state = positive(market?.state_average_market_price);
  return {
    ...(report ? { file: report } : {}),
    ...(average || state
      ? {
          market: {
            ...(/^\d{4}-\d\d-\d\d$/.test(market?.as_of ?? '') ? { as_of: String(market?.as_of) } : {}),
            ...(average ? { average_market_price: average } : {}),
            ...(state ? { state_average_market_price: state } : {}),
          },
        }
      : {}),
    disclaimers: Object.fromEntries(
      Object.entries(lenders ?? {})
        .slice(0, MOST_LENDERS)
        .flatMap(([name, lender]) => {
          const print = LENDER.safeParse(lender);
          const words = print.success ? plain(print.data.disclaimer ?? '') : '';
          return words === '' ? [] : [[name, words]];
        }),
    ),
  };
}

/** Small print is shown as text: of markup that a lender sends, its words. */
const plain = (html: string): string =>
  decodeHTML(html.replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LONGEST.print);

const positive = (value: number | null | undefined): number | null =>
  value && Number.isFinite(value) && value > 0 ? value : null;

const webAddress = (url: string | null | undefined): string | null =>
  url && url.length <= LONGEST.address && URL.parse(url)?.protocol === 'https:' ? url : null;
