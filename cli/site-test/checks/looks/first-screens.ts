import type { FirstScreen } from '../../../../runtime/contracts/site-check.types.ts';
import type { DescribingWindow } from '../../browser-window.ts';
import type { Look } from './look.types.ts';

/**
 * Run in the page, whose window is as a wish says: what is lower than it may, above the page, has something else on it, or is there and not to
 * be seen. Nothing where the page has none.
 */
export function firstScreenLooks({ selector, what, edge, above, key }: FirstScreen): Look[] {
  const all = [...document.querySelectorAll(selector)];
  const seen = { opacityProperty: true, visibilityProperty: true };
  const one = all.find((found) => found.checkVisibility(seen)) ?? all[0];
  if (!one) return [];
  const tell = (window as unknown as DescribingWindow).forecourtTell;
  const { left, top, bottom, width } = one.getBoundingClientRect();
  const at = Math.round((edge === 'top' ? top : bottom) + window.scrollY);
  const look = (weight: number, says: string): Look => ({ gate: 'screen', key, weight, says, ...tell(one) });
  const named = (section: Element): string => `"${(section.querySelector('h2, h3')?.textContent ?? '').trim()}"`;
  // The head of the page is first, then one section after the other.
  const sections = [...document.querySelectorAll('main > section, main > div')].slice(1);
  const own = sections.findIndex((section) => section.contains(one));
  const before = sections.slice(0, Math.max(0, own)).filter((section) => section.checkVisibility());
  const hidden = [one, ...one.querySelectorAll('*')].find(
    (part) => part.checkVisibility() && !part.checkVisibility(seen) && part.textContent?.trim(),
  );
  if (hidden || !one.checkVisibility()) return [look(above, `(${what}) is not to be seen`)];
  if (bottom + window.scrollY < 0) return [look(above, `(${what}) stands above the page`)];
  if (at > above)
    return [
      {
        ...look(
          at - above,
          `(${what}) ${edge === 'top' ? 'starts' : 'ends'} ${at} pixels down where ${above} are the most`,
        ),
        // Of a list of sections the order decides, whatever those before it say.
        ...(before.length > 0 && key.endsWith('sections')
          ? {
              hint: `Move the section ${named(sections[own] as Element)} to the front of \`${key}\`: ${before.map(named).join(', ')} ${before.length === 1 ? 'stands' : 'stand'} before it.`,
            }
          : {}),
      },
    ];
  const met = document.elementFromPoint(left + Math.min(width, 40) / 2, (top + bottom) / 2);
  // What starts below the window cannot be met, and need not.
  // The link of a card reaches over all of it.
  const isOwn = met?.matches('a') && met.closest('article, li')?.contains(one);
  return edge === 'bottom' && met && !isOwn && !one.contains(met) && !met.contains(one)
    ? [look(1, `(${what}) is covered by ${tell(met).element}`)]
    : [];
}
