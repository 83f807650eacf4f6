/** One image of a page: its file, and how large the window was, in CSS pixels. */
export interface Shot {
  slug: string;
  kind: string;
  width: number;
  height: number;
  name: string;
}

/** All images on one page: a row for each kind of page and width, a column for each dealer. */
export function contactSheet(shots: readonly Shot[]): string {
  const rows = [...new Set(shots.map(({ kind, width }) => `${kind} ${width}`))];
  const figure = ({ slug, name }: Shot): string =>
    `<figure><a href="${name}"><img src="${name}" alt=""></a><figcaption>${slug}</figcaption></figure>`;
  const body = rows
    .map((row) => {
      const own = shots.filter(({ kind, width }) => `${kind} ${width}` === row);
      return `<h2>${row}</h2><div>${own.map(figure).join('')}</div>`;
    })
    .join('');
  return `<!doctype html><meta charset="utf-8"><title>Shots</title><style>
body{margin:16px;font:14px system-ui;background:#ddd}div{display:grid;grid-template-columns:repeat(5,1fr);gap:12px}
figure{margin:0}img{width:100%;display:block;background:#fff}figcaption{padding:4px 0}</style>${body}`;
}
