import { type ReactElement, useEffect, useState } from 'react';
import { vehicle_lookup as rule } from '../../rules/form/field-rules.ts';
import type { ControlProps, FieldKind } from '../form-field.types.ts';
import { inputProps, Labelled } from '../labelled-control.tsx';

/** Where a registration is from, with a button that finds the vehicle, which another field then holds; without script the shopper writes it there. */
function VehicleLookup(props: ControlProps): ReactElement {
  const { field, id, value, words } = props;
  const { lookup, options = [] } = field;
  const [alive, setAlive] = useState(false);
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  useEffect(() => setAlive(true), []);

  async function find(): Promise<void> {
    if (!lookup || busy) return;
    setBusy(true);
    setSaid(lookup.words.looking);
    // Most shoppers never ask: what it needs comes when one does.
    const module = import('../find-vehicle.lazy.ts');
    setSaid(await module.then(({ findVehicle }) => findVehicle(id, lookup)).catch(() => lookup.words.failed));
    setBusy(false);
  }

  return (
    <Labelled {...props}>
      <span className="field__lookup">
        <select {...inputProps(props)} className="input" defaultValue={String(value ?? '')}>
          <option value="">{words.choose}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {lookup ? (
          <button
            className="button button--quiet"
            type="button"
            hidden={!alive}
            disabled={busy}
            onClick={find}
            data-lazy="find-vehicle"
          >
            {lookup.words.button}
          </button>
        ) : null}
      </span>
      <p className="field__found" role="status">
        {said}
      </p>
    </Labelled>
  );
}

export const field: FieldKind = { rule, Control: VehicleLookup };
