import { type ReactElement, useEffect, useState } from 'react';
import { slot as rule } from '../../rules/form/field-rules.ts';
import type { ControlProps, FieldKind } from '../form-field.types.ts';
import { inputProps, Labelled } from '../labelled-control.tsx';

type Picker = (props: ControlProps) => ReactElement;

/**
 * A free time out of the dealer's calendar, or a wish where none is offered. It is one list by day, which needs no script; with script it becomes a day and
 * its times once its code has come.
 */
function SlotField(props: ControlProps): ReactElement {
  const [Better, setBetter] = useState<Picker | null>(null);
  useEffect(() => {
    void import('../slot-picker.lazy.tsx').then(({ SlotPicker }) => setBetter(() => SlotPicker)).catch(() => {});
  }, []);
  return Better ? <Better {...props} /> : <SlotList {...props} />;
}

function SlotList(props: ControlProps): ReactElement {
  const { field, value, words } = props;
  const { options = [] } = field;
  const groups = [...new Set(options.map(({ group }) => group))];
  if (options.length === 0)
    return (
      <Labelled {...props}>
        <input
          {...inputProps(props)}
          className="input"
          type="datetime-local"
          defaultValue={String(value ?? '')}
          data-lazy="slot-picker"
        />
      </Labelled>
    );
  return (
    <Labelled {...props}>
      <select {...inputProps(props)} className="input" defaultValue={String(value ?? '')} data-lazy="slot-picker">
        <option value="">{words.choose}</option>
        {groups.map((group) => (
          <optgroup key={group} label={group}>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <details className="slots__other">
        <summary>{field.slots?.words.other}</summary>
        <input className="input" type="datetime-local" name={field.name} aria-label={field.slots?.words.wish} />
      </details>
    </Labelled>
  );
}

export const field: FieldKind = { rule, Control: SlotField };
