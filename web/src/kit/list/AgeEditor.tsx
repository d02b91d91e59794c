import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { CountInput } from '../inputs/CountInput.js';
import { EditorForm } from './EditorForm.js';
import { type Age, ageOf, type FilterDef, AGE_UNITS } from './filters.js';
import { useFilters } from './useFilters.js';

type Draft = { count: number | null; unit: Age['unit'] };

interface Props {
  filter: Extract<FilterDef, { kind: 'age' }>;
  onDone: () => void;
}

/** An age: at least, at most, or between two. */
export function AgeEditor({ filter, onDone }: Props) {
  const translate = useTranslate();
  const { values, change } = useFilters();
  const draftOf = (name: string): Draft => ageOf(values[name]) ?? { count: null, unit: 'h' };
  const [older, setOlder] = useState(() => draftOf(filter.older));
  const [younger, setYounger] = useState(() => draftOf(filter.younger));
  return (
    <EditorForm
      onSubmit={() => {
        change({ [filter.older]: written(older), [filter.younger]: written(younger) });
        onDone();
      }}
    >
      <AgeFields label={translate('list.older')} value={older} onChange={setOlder} />
      <AgeFields label={translate('list.younger')} value={younger} onChange={setYounger} />
    </EditorForm>
  );
}

function written({ count, unit }: Draft): string | undefined {
  return count ? `${Math.min(count, MOST)}${unit}` : undefined;
}

/** Five digits, as the API accepts. */
const MOST = 99_999;

function AgeFields({
  label,
  value,
  onChange,
}: {
  label: string;
  value: Draft;
  onChange: (value: Draft) => void;
}) {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 120px', gap: 1 }}>
      <CountInput label={label} value={value.count} onChange={(count) => onChange({ ...value, count })} />
      <TextField
        select
        label={translate('list.unit')}
        value={value.unit}
        onChange={({ target }) =>
          onChange({ ...value, unit: AGE_UNITS.find((unit) => unit === target.value) ?? value.unit })
        }
      >
        {AGE_UNITS.map((unit) => (
          <MenuItem key={unit} value={unit}>
            {translate(`list.unitName.${unit}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
