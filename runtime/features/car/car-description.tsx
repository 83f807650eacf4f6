import type { ReactElement } from 'react';
import type { Car } from '../../rules/car/car.types.ts';
import { type DescriptionBlock, descriptionBlocks } from '../../rules/car/description-blocks.ts';
import { say } from '../../rules/words/say.ts';
import type { ResolvedTenant } from '../../tenant/tenant.types.ts';

/** Longer than this, in characters, the description folds. */
const LONG = 900;

/** What the dealer says of the car, in paragraphs, lists and headings; nothing of it is HTML. */
export function CarDescription({ car, tenant }: { car: Car; tenant: ResolvedTenant }): ReactElement | null {
  const blocks = descriptionBlocks(car.description ?? '');
  if (blocks.length === 0) return null;
  const [shown, folded] = split(blocks);
  return (
    <section className="car__description">
      <h2>{say(tenant, 'car.description')}</h2>
      {shown.map(blockElement)}
      {folded.length > 0 ? (
        <details className="car__more">
          <summary>{say(tenant, 'car.readMore')}</summary>
          {folded.map(blockElement)}
        </details>
      ) : null}
    </section>
  );
}

/** The blocks that a page shows at once, and those behind 'Read more' of a long text. */
function split(blocks: DescriptionBlock[]): [DescriptionBlock[], DescriptionBlock[]] {
  let length = 0;
  const end = blocks.findIndex((block) => {
    length += block.kind === 'list' ? block.items.join().length : block.text.length;
    return length > LONG;
  });
  // A heading is not at the end, without what it heads; and nothing folds away that is hardly anything.
  if (end < 1 || end >= blocks.length - 1) return [blocks, []];
  const at = blocks[end - 1]?.kind === 'heading' && end > 1 ? end - 1 : end;
  return [blocks.slice(0, at), blocks.slice(at)];
}

function blockElement(block: DescriptionBlock, index: number): ReactElement {
  if (block.kind === 'heading') return <h3 key={`${index} ${block.text}`}>{block.text}</h3>;
  if (block.kind === 'words') return <p key={`${index} ${block.text}`}>{block.text}</p>;
  return (
    <ul key={`${index} ${block.items[0]}`}>
      {block.items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}
