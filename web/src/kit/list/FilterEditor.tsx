import Checkbox from '@mui/material/Checkbox';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { AmountInput } from '../inputs/AmountInput.js';
import { EditorForm } from './EditorForm.js';
import type { FilterDef } from './filters.js';
import type { Filters } from './flatSearch.js';
import { AgeEditor } from './AgeEditor.js';
import { PeriodEditor } from './PeriodEditor.js';
import { TimeOfDayEditor } from './TimeOfDayEditor.js';
import { useFilters } from './useFilters.js';

interface Props {
  filter: FilterDef;
  zone: string;
  onDone: () => void;
}

export function FilterEditor(props: Props) {
  const { filter } = props;
  switch (filter.kind) {
    case 'choice':
      return <ChoiceEditor {...props} filter={filter} />;
    case 'text':
      return <FieldsEditor {...props} fields={[{ name: filter.name, label: filter.label }]} />;
    case 'day':
      return <FieldsEditor {...props} days fields={[{ name: filter.name, label: filter.label }]} />;
    case 'amount':
      return <AmountsEditor {...props} filter={filter} />;
    case 'period':
      return <PeriodEditor {...props} filter={filter} />;
    case 'age':
      return <AgeEditor {...props} filter={filter} />;
    case 'timeOfDay':
      return <TimeOfDayEditor {...props} filter={filter} />;
    case 'flag':
      return null;
  }
}

function ChoiceEditor({ filter, onDone }: Props & { filter: Extract<FilterDef, { kind: 'choice' }> }) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const chosenIn = (filters: Filters) => filters[filter.name]?.split(',') ?? [];
  const chosen = chosenIn(values);
  const pick = (id: string) => {
    if (!filter.several) {
      change({ [filter.name]: id });
      onDone();
      return;
    }
    change((filters) => {
      const former = chosenIn(filters);
      const next = former.includes(id) ? former.filter((other) => other !== id) : [...former, id];
      return { [filter.name]: next.join(',') || undefined };
    });
  };
  return (
    <MenuList autoFocusItem dense sx={{ minWidth: 190, maxHeight: 380, overflowY: 'auto' }}>
      {!filter.several && (
        <MenuItem
          selected={!chosen.length}
          onClick={() => {
            change({ [filter.name]: undefined });
            onDone();
          }}
        >
          {translate('list.any')}
        </MenuItem>
      )}
      {filter.choices.map(({ id, text }) => (
        <MenuItem key={id} selected={chosen.includes(id)} onClick={() => pick(id)}>
          {filter.several && (
            <Checkbox size="small" checked={chosen.includes(id)} tabIndex={-1} sx={{ p: 0, mr: 1 }} />
          )}
          {text}
        </MenuItem>
      ))}
    </MenuList>
  );
}

function AmountsEditor({ filter, onDone }: Props & { filter: Extract<FilterDef, { kind: 'amount' }> }) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const given = (name: string): number | null =>
    /^\d+$/.test(values[name] ?? '') ? Number(values[name]) : null;
  const [min, setMin] = useState(() => given(filter.min));
  const [max, setMax] = useState(() => given(filter.max));
  return (
    <EditorForm
      onSubmit={() => {
        change({ [filter.min]: min?.toString(), [filter.max]: max?.toString() });
        onDone();
      }}
    >
      <AmountInput autoFocus label={translate('list.min')} value={min} onChange={setMin} />
      <AmountInput label={translate('list.max')} value={max} onChange={setMax} />
    </EditorForm>
  );
}

interface Field {
  name: string;
  label: string;
}

function FieldsEditor({ onDone, fields, days = false }: Props & { fields: Field[]; days?: boolean }) {
  const translate = useTranslate();
  const { values: chosen, change } = useFilters();
  const [values, setValues] = useState<Record<string, string>>(() =>
    Object.fromEntries(fields.map(({ name }) => [name, chosen[name] ?? ''])),
  );
  return (
    <EditorForm
      onSubmit={() => {
        change(Object.fromEntries(fields.map(({ name }) => [name, values[name]?.trim() || undefined])));
        onDone();
      }}
    >
      {fields.map(({ name, label }, place) => (
        <TextField
          key={name}
          autoFocus={place === 0}
          type={days ? 'date' : 'text'}
          label={translate(label, { _: name })}
          value={values[name] ?? ''}
          onChange={(event) => setValues({ ...values, [name]: event.target.value })}
          slotProps={{
            ...(days ? { inputLabel: { shrink: true } } : {}),
            htmlInput: { maxLength: 4000 },
          }}
        />
      ))}
    </EditorForm>
  );
}
