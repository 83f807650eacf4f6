import type { ShownPair, ShownPicture } from './shown-pair.types.ts';

// These functions are called where the report is written, and again in its page, of which they are a part: they use nothing but each other.

/** A text as HTML, also within quotes. */
export function safeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (mark) => `&#${mark.charCodeAt(0)};`);
}

/** 'quarry-cars, car, 390 px, menu open' */
export function pairName({ dealer, page, width, state }: ShownPair): string {
  return `${dealer}, ${page}, ${width} px${state === null ? '' : `, ${state}`}`;
}

/** A pair in full: whose it is, its pictures beside each other, links to the whole pages. */
export function pairHtml(pair: ShownPair): string {
  const shot = (kind: string, label: string, missing: string, picture: ShownPicture | null): string => {
    if (picture === null)
      return `<div class="shot ${kind} missing"><p class="label">${label}</p><p class="none">${missing}</p></div>`;
    const { src, width, height, box } = picture;
    const drawn = box
      ? `<span class="box" style="left:${box.left}%;top:${box.top}%;width:${box.width}%;height:${box.height}%"></span>`
      : '';
    const image = `<img src="${safeHtml(src)}" width="${width}" height="${height}" loading="lazy" decoding="async" alt="${label}: ${safeHtml(pairName(pair))}">`;
    return `<div class="shot ${kind}"><p class="label">${label}</p><a class="frame" href="${safeHtml(src)}">${image}${drawn}</a></div>`;
  };
  const whole = (label: string, address: string | null): string =>
    address === null ? '' : ` <a href="${safeHtml(address)}">${label}</a>`;
  const shots =
    pair.before || pair.after
      ? [
          shot('before', 'Before', 'Not there before.', pair.before),
          shot('after', 'After', 'Not there any more.', pair.after),
          shot('difference', 'Difference', 'Nothing to lay over each other.', pair.difference),
        ]
      : ['<p class="none">It has no pictures of its own: other pages of this dealer show the same.</p>'];
  return [
    `<figcaption><b>${safeHtml(pair.dealer)}</b> <span>${safeHtml(pair.page)}</span> <code>${safeHtml(pair.path)}</code> <span>${pair.width} px</span>`,
    pair.state === null ? '' : ` <span>${safeHtml(pair.state)}</span>`,
    pair.approved ? ' <span class="tag good">approved</span>' : '',
    ` <span class="words">${safeHtml(pair.words)}</span>`,
    whole('Whole page before', pair.wholeBefore),
    whole('Whole page after', pair.wholeAfter),
    '</figcaption><div class="shots">',
    ...shots,
    '</div>',
  ].join('');
}

/** A pair in small, to choose it by: a link to its picture, which the page's script opens in place. */
export function thumbHtml(pair: ShownPair, at: number, chosen: boolean): string {
  const picture = pair.after ?? pair.before;
  const box = picture?.box;
  const middle = box ? `object-position:${box.left + box.width / 2}% ${box.top + box.height / 2}%` : '';
  const image = picture
    ? `<img src="${safeHtml(picture.src)}" width="${picture.width}" height="${picture.height}" loading="lazy" decoding="async" alt="" style="${middle}">`
    : '';
  return `<li><a class="thumb" data-pair="${at}" href="${picture ? safeHtml(picture.src) : '#'}"${chosen ? ' aria-current="true"' : ''}>${image}<span><b>${safeHtml(pair.dealer)}</b> ${safeHtml(pair.page)}, ${pair.width} px${pair.state === null ? '' : `, ${safeHtml(pair.state)}`}${pair.approved ? ' ✓' : ''}</span></a></li>`;
}
