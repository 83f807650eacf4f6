import type { ReactElement } from 'react';
import { files as rule } from '../../rules/form/field-rules.ts';
import { inputProps, Labelled } from '../control-parts.tsx';
import type { ControlProps, FieldKind } from '../form-field.types.ts';

/** Files of the shopper's device. What was chosen before an earlier save is named; the browser cannot show it again. */
function Files(props: ControlProps): ReactElement {
  const { field, value } = props;
  return (
    <Labelled {...props}>
      <input {...inputProps(props)} className="input input--files" type="file" multiple accept={field.accept} />
      {Array.isArray(value) && value.length > 0 ? <p className="field__help">{value.join(', ')}</p> : null}
    </Labelled>
  );
}

export const field: FieldKind = { rule, Control: Files };
