import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Switch from '@mui/material/Switch';
import { type ReactNode, useId } from 'react';
import { type Choices, useChoices } from './choices.js';
import { formInput } from './formInput.js';

interface CheckProps {
  label: string;
  value: boolean;
  onChange: (checked: boolean) => void;
  error?: ReactNode;
  /** A setting that is on or off, instead of a statement that is ticked. */
  asSwitch?: boolean;
}

function Check({ label, value, onChange, error, asSwitch = false }: CheckProps) {
  const id = useId();
  const Control = asSwitch ? Switch : Checkbox;
  return (
    <Box>
      <FormControlLabel
        label={label}
        control={
          <Control
            checked={value}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: error ? { 'aria-invalid': true, 'aria-describedby': id } : {} }}
          />
        }
      />
      <Wrong id={id} error={error} />
    </Box>
  );
}

/** A statement that is ticked, in a form. */
export const FormCheck = formInput(Check);

interface ChecksProps extends Choices {
  label: string;
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error?: ReactNode;
  help?: ReactNode;
  row?: boolean;
  /** Two columns where there is room. */
  columns?: boolean;
}

function Checks({ choices, words, label, value, onChange, error, help, ...layout }: ChecksProps) {
  const id = useId();
  const toggle = (one: string) =>
    onChange(value.includes(one) ? value.filter((other) => other !== one) : [...value, one]);
  return (
    <FormControl component="fieldset" error={Boolean(error)} aria-describedby={error ? id : undefined}>
      <FormLabel component="legend">{label}</FormLabel>
      <FormGroup row={layout.row ?? false} sx={layout.columns ? COLUMNS : {}}>
        {useChoices({ choices, words }).map((choice) => (
          <FormControlLabel
            key={choice.id}
            label={choice.name}
            control={<Checkbox checked={value.includes(choice.id)} onChange={() => toggle(choice.id)} />}
          />
        ))}
      </FormGroup>
      {help && <FormHelperText sx={{ mx: 0 }}>{help}</FormHelperText>}
      <Wrong id={id} error={error} />
    </FormControl>
  );
}

const COLUMNS = { display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' } };

/** Any of some choices, in a form. */
export const FormChecks = formInput(Checks);

interface RadiosProps extends Choices {
  label: string;
  value: string;
  onChange: (id: string) => void;
  error?: ReactNode;
  row?: boolean;
}

function Radios({ choices, words, label, value, onChange, error, row = false }: RadiosProps) {
  const id = useId();
  return (
    <Box>
      <RadioGroup
        row={row}
        aria-label={label}
        aria-describedby={error ? id : undefined}
        value={value}
        onChange={(_, chosen) => onChange(chosen)}
      >
        {useChoices({ choices, words }).map((choice) => (
          <FormControlLabel key={choice.id} value={choice.id} control={<Radio />} label={choice.name} />
        ))}
      </RadioGroup>
      <Wrong id={id} error={error} />
    </Box>
  );
}

/** One of some choices that are all in sight, in a form. */
export const FormRadios = formInput(Radios);

function Wrong({ id, error }: { id: string; error: ReactNode }) {
  return (
    error && (
      <FormHelperText id={id} error sx={{ mx: 0 }}>
        {error}
      </FormHelperText>
    )
  );
}
