import type { CardViews, openViews } from './open-views.ts';
import type { pairHtml, pairName, thumbHtml } from './pair-html.ts';
import type { ReportData, ShownCluster, ShownPair } from './shown-pair.types.ts';

/** A card of the page, as its script moves it. */
export interface ReportCard {
  element: HTMLElement;
  cluster: ShownCluster;
  /** Places of the pairs that the filter lets through. */
  pairs: number[];
  views: CardViews;
  /** To the next pair, or to the one before. */
  step(by: number): void;
  /** Shows what the filter lets through; a card without any goes. */
  keep(lets: (pair: ShownPair) => boolean): void;
}

export interface OpenCards {
  all: ReportCard[];
  say(words: string): void;
  copy(text: string): void;
}

/** What cards are made with: the page's script holds it, so nothing is imported there. */
interface CardParts {
  openViews: typeof openViews;
  pairHtml: typeof pairHtml;
  pairName: typeof pairName;
  thumbHtml: typeof thumbHtml;
}

/** Makes cards show one pair after the other, in every view. A part of the page's script, as the one below. */
export function openCards(parts: CardParts): OpenCards {
  const { clusters, most }: ReportData = JSON.parse(document.getElementById('review-data')?.textContent ?? '{}');
  const said = document.getElementById('said') as HTMLElement;
  const say = (words: string): void => {
    said.textContent = words;
  };
  const copy = async (text: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(text);
      say(`Copied: ${text}`);
    } catch {
      say(`Copy it by hand: ${text}`);
    }
  };
  for (const button of document.querySelectorAll<HTMLElement>('button[data-copy]')) {
    button.hidden = false;
    button.addEventListener('click', () => copy(button.dataset.copy ?? ''));
  }
  const all = [...document.querySelectorAll<HTMLElement>('.card')].map((element) =>
    openCard(parts, element, clusters[Number(element.dataset.cluster)] as ShownCluster, { most, say }),
  );
  return { all, say, copy };
}

/** One card, which shows this many pairs in small before it is asked for all. */
export function openCard(
  { openViews, pairHtml, pairName, thumbHtml }: CardParts,
  element: HTMLElement,
  cluster: ShownCluster,
  { most, say }: { most: number; say: (words: string) => void },
): ReportCard {
  const figure = element.querySelector('.pair') as HTMLElement;
  const strip = element.querySelector<HTMLElement>('.strip');
  const allButton = element.querySelector<HTMLButtonElement>('.all');
  let shown = 0;
  let isWhole = false;
  const pairAt = (at: number): ShownPair => cluster.pairs[at] as ShownPair;
  const plural = (count: number, word: string): string =>
    `${count.toLocaleString('en')} ${word}${count === 1 ? '' : 's'}`;
  const fill = (): void => {
    const listed = isWhole ? card.pairs : card.pairs.slice(0, most);
    if (strip) {
      strip.innerHTML = listed.map((at) => thumbHtml(pairAt(at), at, at === shown)).join('');
      strip.hidden = card.pairs.length < 2;
      strip.classList.toggle('whole', isWhole);
    }
    if (allButton) {
      allButton.hidden = card.pairs.length <= most;
      allButton.textContent = isWhole ? `The first ${most}` : `All ${card.pairs.length.toLocaleString('en')}`;
    }
  };
  const show = (at: number): void => {
    shown = at;
    figure.innerHTML = pairHtml(pairAt(at));
    for (const thumb of strip?.querySelectorAll<HTMLElement>('.thumb') ?? []) {
      thumb.removeAttribute('aria-current');
      if (Number(thumb.dataset.pair) !== at) continue;
      thumb.setAttribute('aria-current', 'true');
      if (!strip) continue;
      // Only within the strip: the page stays where it is.
      const [inner, outer] = [thumb.getBoundingClientRect(), strip.getBoundingClientRect()];
      strip.scrollBy({
        left: inner.left + inner.width / 2 - (outer.left + outer.width / 2),
        top: inner.top + inner.height / 2 - (outer.top + outer.height / 2),
      });
    }
  };
  const card: ReportCard = {
    element,
    cluster,
    pairs: cluster.pairs.map((_, at) => at),
    views: openViews(element, say),
    step(by) {
      const next = card.pairs.indexOf(shown) + by;
      const at = card.pairs[next];
      if (at === undefined) {
        say(by > 0 ? 'This is the last pair.' : 'This is the first pair.');
        return;
      }
      if (next >= most && !isWhole) {
        isWhole = true;
        fill();
      }
      show(at);
      say(`Pair ${next + 1} of ${card.pairs.length}: ${pairName(pairAt(at))}`);
    },
    keep(lets) {
      card.pairs = cluster.pairs.flatMap((pair, at) => (lets(pair) ? [at] : []));
      const [first] = card.pairs;
      element.hidden = first === undefined;
      if (first === undefined) {
        card.views.rest();
        return;
      }
      if (!card.pairs.includes(shown)) show(first);
      const dealers = new Set(card.pairs.map((at) => pairAt(at).dealer)).size;
      const sums = element.querySelector('.sums');
      if (sums) sums.textContent = `${plural(dealers, 'dealer')}, ${plural(card.pairs.length, 'pair')}`;
      fill();
    },
  };
  strip?.addEventListener('click', (event) => {
    const thumb = (event.target as HTMLElement).closest<HTMLElement>('.thumb');
    // With Ctrl the picture opens in a tab of its own.
    if (!thumb || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    show(Number(thumb.dataset.pair));
    say(pairName(pairAt(shown)));
  });
  allButton?.addEventListener('click', () => {
    isWhole = !isWhole;
    fill();
  });
  fill();
  return card;
}
