import { disclaimer as rule } from '../../rules/form/field-rules.ts';
import type { FormField } from '../../rules/form/form.types.ts';
import { SimpleHtml } from '../../ui/simple-html.tsx';
import type { FieldKind } from '../form-field.types.ts';
import { Hints, inputProps } from '../labelled-control.tsx';

/** The dealer's own words, which the compiler has cleaned, and the page that they refer to. */
function Statement({ label, document }: Pick<FormField, 'label' | 'document'>) {
  return (
    <span>
      <SimpleHtml html={label} />
      {document ? (
        <>
          {' '}
          <a href={document.href}>{document.label}</a>
        </>
      ) : null}
    </span>
  );
}

export const field: FieldKind = {
  rule,
  Control: (props) =>
    props.field.required ? (
      <div className={`field field--disclaimer field--${props.field.name}`}>
        <label className="check">
          <input {...inputProps(props)} type="checkbox" defaultChecked={props.value === true} />
          <Statement {...props.field} />
        </label>
        <Hints {...props} />
      </div>
    ) : (
      <p className="field field--disclaimer">
        <Statement {...props.field} />
      </p>
    ),
};
