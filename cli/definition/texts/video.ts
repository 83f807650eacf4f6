/** A film at another site: what a page shows of it before and after a click. */
export interface Film {
  /** Where its player comes from; no cookie is set before it plays. */
  origin: 'https://www.youtube-nocookie.com' | 'https://player.vimeo.com';
  player: string;
}

/** The film at an address of YouTube or Vimeo; null for any other address. */
export function videoOf(url: string): Film | null {
  const [, tube] = /^https:\/\/(?:www\.youtube\.com\/watch\?v=|youtu\.be\/)([\w-]{11})$/.exec(url) ?? [];
  if (tube)
    return {
      origin: 'https://www.youtube-nocookie.com',
      player: `https://www.youtube-nocookie.com/embed/${tube}?autoplay=1`,
    };
  const [, vimeo] = /^https:\/\/vimeo\.com\/(\d{5,12})$/.exec(url) ?? [];
  return vimeo
    ? { origin: 'https://player.vimeo.com', player: `https://player.vimeo.com/video/${vimeo}?autoplay=1&dnt=1` }
    : null;
}
