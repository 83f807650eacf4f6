import type { ReactElement } from 'react';

/** Links to the pages of a listing: the first, the last and those around the present one (§9: numbered from 1). */
export function Paging({
  page,
  pages,
  url,
}: {
  page: number;
  pages: number;
  url: (page: number) => string;
}): ReactElement | null {
  if (pages <= 1) return null;
  const shown = pageNumbers(page, pages);
  return (
    <nav className="paging" aria-label="Pages">
      {page > 1 ? (
        <a className="paging__step" rel="prev" href={url(page - 1)} data-live="">
          Previous
        </a>
      ) : null}
      <ol>
        {shown.map((number, index) => (
          <li key={number}>
            {index > 0 && number - (shown[index - 1] ?? 0) > 1 ? <span className="paging__gap">…</span> : null}
            <a
              href={url(number)}
              data-live=""
              aria-label={`Page ${number}`}
              {...(number === page ? { 'aria-current': 'page' as const } : {})}
            >
              {number}
            </a>
          </li>
        ))}
      </ol>
      {page < pages ? (
        <a className="paging__step" rel="next" href={url(page + 1)} data-live="">
          Next
        </a>
      ) : null}
    </nav>
  );
}

/** Page numbers to show, ascending. */
export function pageNumbers(page: number, pages: number): number[] {
  const around = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  return [...new Set(around)].sort((a, b) => a - b);
}
