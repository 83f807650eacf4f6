import { type ReactElement, useEffect } from 'react';
import { files as rule } from '../../rules/form/field-rules.ts';
import { sendInPlace } from '../files/chosen-files.ts';
import type { ControlProps, FieldKind } from '../form-field.types.ts';
import { inputProps, Labelled } from '../labelled-control.tsx';

/** Files of the shopper's device, whose photos become smaller before they are sent. What was chosen before an earlier save is named; the browser cannot show it again. */
function Files(props: ControlProps): ReactElement {
  const { field, id, value, register } = props;
  useEffect(() => {
    // What was chosen before the form came to life.
    const input = document.getElementById(id);
    if (input instanceof HTMLInputElement) makeSmaller(input);
  }, [id]);
  return (
    <Labelled {...props}>
      <input
        {...inputProps(props)}
        className="input input--files"
        type="file"
        multiple
        accept={field.accept}
        onChange={(event) => {
          makeSmaller(event.currentTarget);
          return register.onChange(event);
        }}
        data-lazy="shrink-photos"
      />
      {Array.isArray(value) && value.length > 0 ? <p className="field__help">{value.join(', ')}</p> : null}
    </Labelled>
  );
}

/** Has the photos of an input made smaller. */
function makeSmaller(input: HTMLInputElement): void {
  sendInPlace(input, async (file, isChosen) => {
    const { shrunkPhoto } = await import('../files/shrink-photos.lazy.ts');
    return shrunkPhoto(file, isChosen);
  });
}

export const field: FieldKind = { rule, Control: Files };
