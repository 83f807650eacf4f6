import type { ReactElement } from 'react';
import type { PageContext } from '../../contracts/page.types.ts';
import type { PageNode } from '../../contracts/site-texts.types.ts';
import { FormPanel } from '../../forms/form-panel.tsx';

type Node = Extract<PageNode, { kind: 'form' }>;

/** A form of the site; where another system takes its place, or it is off, nothing. */
export function FormBlock({
  context,
  node: { form: name, heading },
}: {
  context: PageContext;
  node: Node;
}): ReactElement | null {
  const form = Object.values(context.site.tenant.forms).find(({ id }) => id === name);
  if (!form || form.elsewhere !== null) return null;
  return (
    <div className="page-form">
      <FormPanel context={context} form={form} {...(heading ? { heading } : {})} />
    </div>
  );
}
