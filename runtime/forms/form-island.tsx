import type { ReactElement } from 'react';
import type { IslandProps } from '../islands/island.tsx';
import type { FieldRules } from '../rules/form/field-rules.data.ts';
import type { FormWay } from './flow/form-flow.ts';
import type { FieldKinds } from './form-field.types.ts';
import type { FormIslandProps } from './form-island.types.ts';
import { LeadForm } from './lead-form/lead-form.tsx';

/** The island of forms (design §5a) that go one way, for the types of fields that those of a site use. */
export function formIsland(kinds: FieldKinds, way: FormWay): (props: FormIslandProps & IslandProps) => ReactElement {
  const rules: FieldRules = Object.fromEntries(Object.entries(kinds).map(([type, { rule }]) => [type, rule]));
  return function Form(props) {
    return <LeadForm {...props} kinds={kinds} rules={rules} way={way} />;
  };
}
