import type { ReactElement } from 'react';
import type { PageNode } from '../contracts/site-texts.types.ts';
import { Action } from './blocks/action.tsx';
import { Cards } from './blocks/cards.tsx';
import { Cars } from './blocks/cars.tsx';
import { ColumnsBlock } from './blocks/columns.tsx';
import { ExchangeTerms } from './blocks/exchange-terms.tsx';
import { FormBlock } from './blocks/form-block.tsx';
import { GalleryBlock } from './blocks/gallery.tsx';
import { HeroBlock } from './blocks/hero.tsx';
import { LocationBlock } from './blocks/location-block.tsx';
import { QuestionsBlock } from './blocks/questions.tsx';
import { Staff } from './blocks/staff.tsx';
import { Steps } from './blocks/steps.tsx';
import { Table } from './blocks/table.tsx';
import { Video } from './blocks/video.tsx';
import { Headed } from './headed.tsx';
import { OwnPicture } from './own-picture.tsx';
import type { PartProps } from './part-props.types.ts';
import { SafeHtml } from './safe-html.tsx';

/** The parts of a page one under another. */
export function PageNodes({ nodes, ...rest }: Omit<PartProps, 'inner'> & { nodes: readonly PageNode[] }): ReactElement {
  const inner = (some: readonly PageNode[]): ReactElement => <PageNodes {...rest} nodes={some} />;
  return (
    <>
      {nodes.map((node, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: nothing of a page moves
        <Part key={`${index} ${node.kind}`} {...rest} inner={inner} node={node} />
      ))}
    </>
  );
}

function Part({ node, ...props }: PartProps & { node: PageNode }): ReactElement | null {
  const { context, data, slots } = props;
  switch (node.kind) {
    case 'words':
      return <SafeHtml className="prose" html={node.html} />;
    case 'picture':
      return (
        <figure className="page-picture">
          <OwnPicture site={context.site} picture={node} sizes="(min-width: 992px) 46rem, 100vw" />
          {node.caption ? <figcaption>{node.caption}</figcaption> : null}
        </figure>
      );
    case 'hero':
      return <HeroBlock {...props} node={node} />;
    case 'columns':
      return <ColumnsBlock {...props} node={node} />;
    case 'cards':
      return <Cards {...props} node={node} />;
    case 'action':
      return <Action {...props} node={node} />;
    case 'questions':
      return <QuestionsBlock {...props} node={node} />;
    case 'gallery':
      return <GalleryBlock site={context.site} node={node} />;
    case 'table':
      return <Table node={node} />;
    case 'video':
      return <Video site={context.site} node={node} />;
    case 'form':
      return <FormBlock context={context} node={node} />;
    case 'cars':
      return <Cars context={context} node={node} found={data.cars.get(node.cars)} />;
    case 'location':
      return <LocationBlock context={context} node={node} />;
    case 'reviews': {
      const shown = slots['page.reviews'] ?? [];
      return shown.length > 0 ? <Headed {...node}>{shown}</Headed> : null;
    }
    case 'staff':
      return <Staff context={context} {...node} />;
    case 'steps':
      return <Steps {...props} node={node} />;
    case 'exchange_terms':
      return <ExchangeTerms tenant={context.site.tenant} node={node} />;
  }
}
