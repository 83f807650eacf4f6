import type { Check } from './check.types.ts';
import { itemsAt, report, texts } from './rule-helpers.ts';

/** §4 Promo cards: a card has days on which it shows, and lists that show it. */
export const promoCards: Check = (context) =>
  itemsAt(context.config, ['promo_cards', 'cards']).flatMap(({ path, value }) => {
    const { start, expiry } = value;
    if (typeof start === 'string' && typeof expiry === 'string' && start > expiry)
      return [
        report(context, 'promo/never-shown', [...path, 'expiry'], {
          message: `The card ends (${expiry}) before it starts (${start}).`,
          hint: 'Write a last day that is not before the first.',
        }),
      ];
    if (value.strict_display === true && texts(value.display).length === 0 && !context.unsure([...path, 'display']))
      return [
        report(context, 'promo/never-shown', [...path, 'strict_display'], {
          message: 'The card shows only on lists of its car types, but names none.',
          hint: 'Add `display: [used]`, or delete `strict_display`.',
        }),
      ];
    return [];
  });
