import type { Diagnostic } from '../../diagnostics/diagnostic.types.ts';
import type { Check, CheckContext } from '../checks/check.types.ts';
import { itemsAt, report, texts } from '../checks/report.ts';

/** §4 Promo cards: a card has days on which it shows, lists that show it, and words where it is a link (WCAG 2.2 SC 2.4.4). */
export const promoCardsHold: Check = (context) =>
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
    if (typeof value.url === 'string' && value.alt === '' && !value.heading && !context.unsure([...path, 'heading']))
      return [
        report(context, 'image/missing-alt', [...path, 'alt'], {
          message:
            'The card leads somewhere, and its picture is all that says so: nobody who cannot see it knows where.',
          hint: 'Write in `alt` what the picture says, or give the card a `heading`.',
        }),
      ];
    return [];
  });

/** No two cards want one place of the same list on the same day. */
export const promoPositions: Check = (context) => {
  const cards = itemsAt(context.config, ['promo_cards', 'cards']);
  return cards.flatMap((card, index): Diagnostic[] => {
    const first = cards.slice(0, index).find((other) => meet(card.value, other.value));
    return first === undefined ? [] : [samePosition(context, card, first)];
  });
};

type Card = ReturnType<typeof itemsAt>[number];

function samePosition(context: CheckContext, { path, value }: Card, first: Card): Diagnostic {
  const position = Number(value.position);
  return report(context, 'promo/same-position', [...path, 'position'], {
    message: `Another card has position ${position} too, on the same lists and days: one of them stands one place further.`,
    hint: 'Give each a position of its own, or days that do not overlap.',
    related: [{ message: 'the other one', location: context.layered.locate([...first.path, 'position'], 'value') }],
  });
}

function meet(one: Card['value'], other: Card['value']): boolean {
  if (typeof one.position !== 'number' || one.position !== other.position) return false;
  const starts = (card: Card['value']): string => (typeof card.start === 'string' ? card.start : '');
  const ends = (card: Card['value']): string => (typeof card.expiry === 'string' ? card.expiry : '9999');
  if (starts(one) > ends(other) || starts(other) > ends(one)) return false;
  const [lists, others] = [texts(one.display), texts(other.display)];
  // A card that names no list shows on every one.
  return lists.length === 0 || others.length === 0 || lists.some((list) => others.includes(list));
}
