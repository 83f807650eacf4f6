import type { Shown } from '../../../runtime/contracts/site-check.types.ts';
import { numberHider } from '../../../runtime/rules/phone/hidden-numbers.ts';
import { pageWords, saysWords } from '../page-facts.ts';
import { checksFile } from '../samples.ts';
import type { AnsweredPage, SiteFault, SiteUnderTest } from '../site-test.types.ts';

/** Features that are on show where they say that they do: in the source of the page. */
export function checkShown(tested: SiteUnderTest, pages: readonly AnsweredPage[]): SiteFault[] {
  return pages.flatMap((page) => {
    const read = pageWords(page.html);
    return shownOn(tested, page).flatMap(({ feature, shown }) => {
      const missing = shown.flatMap((one) =>
        'html' in one
          ? [one.html].filter((html) => !page.html.includes(html))
          : one.words.filter((words) => !saysWords(read, words)),
      );
      return missing.length === 0
        ? []
        : missingFault(page, feature, {
            cause: 'shows',
            how: `not to be seen on {where}: no ${missing.map((one) => `\`${cut(one)}\``).join(', no ')}`,
            hint: `Run \`${tested.rebuild}\`. Where that does not help it is a fault of the product, not of the definition: ${checksFile(feature)} says what belongs on the page (${page.sample?.kind}).`,
          });
    });
  });
}

const LONGEST = 80;

const cut = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

/** What is nowhere without certain words is with them. */
export function checkBesides(tested: SiteUnderTest, pages: readonly AnsweredPage[]): SiteFault[] {
  return tested.on.flatMap(({ feature, checks }) =>
    (checks.besides?.(tested) ?? []).flatMap(({ html, words }) =>
      pages
        .filter((page) => page.html.includes(html))
        .flatMap((page) => {
          const read = pageWords(page.html);
          const missing = words.flatMap(besideNumbers(tested)).filter((one) => !saysWords(read, one));
          return missing.length === 0
            ? []
            : missingFault(page, feature.id, {
                cause: 'besides',
                how: `not with all that belongs to it on {where}: beside \`${html}\` stands no ${missing.map((one) => `"${one}"`).join(', no ')}`,
                hint: 'The law wants both on one page: see what writes the one there, and let it bring the other.',
              });
        }),
    ),
  );
}

/** What a page says can be seen too: no style hides it. `seen` is what a browser shows of the page. */
export function hiddenFaults(tested: SiteUnderTest, page: AnsweredPage, seen: string): SiteFault[] {
  return shownOn(tested, page).flatMap(({ feature, shown }) => {
    const hidden = shown.flatMap((one) => ('html' in one ? [] : one.words.filter((words) => !saysWords(seen, words))));
    return hidden.length === 0
      ? []
      : missingFault(page, feature, {
          cause: 'hides',
          how: `hidden on {where}: its source says ${hidden.map((one) => `\`${one}\``).join(' and ')}, the browser does not show it`,
          hint: `Look for the style that hides it: \`display\`, \`visibility\`, \`opacity\`, or a box without room (${page.sample?.kind}).`,
        });
  });
}

/** What each feature shows on a page. */
function shownOn(tested: SiteUnderTest, { sample }: AnsweredPage): { feature: string; shown: Shown[] }[] {
  const hidden = besideNumbers(tested);
  return tested.on.map(({ feature, checks }) => ({
    feature: feature.id,
    shown: (checks.shows?.(tested) ?? [])
      .filter(({ kind }) => kind === sample?.kind)
      .map((one) => ('html' in one ? one : { ...one, words: one.words.flatMap(hidden) })),
  }));
}

/** What of a text a page says: all of it, but for the numbers that the dealer hides. */
function besideNumbers({ site: { tenant } }: SiteUnderTest): (words: string) => string[] {
  const hider = numberHider(tenant);
  return (words) =>
    hider === null
      ? [words]
      : hider
          .html(words, () => '\0')
          .split('\0')
          .filter((part) => part.trim() !== '');
}

function missingFault(
  page: AnsweredPage,
  feature: string,
  { cause, how, hint }: { cause: string; how: string; hint: string },
): SiteFault[] {
  return [
    {
      id: 'site/missing-feature',
      cause: `${cause} ${feature}`,
      message: `The feature "${feature}" is on, but ${how}`,
      hint,
      page: page.path,
      feature,
    },
  ];
}
