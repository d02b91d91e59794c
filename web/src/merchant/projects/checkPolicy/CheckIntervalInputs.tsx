import Add from '@mui/icons-material/Add';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type {
  CallPolicy,
  CheckStep,
} from '../../../../../server/merchant/projects/check-policy/check-policy.view.js';
import { useWord } from '../../../kit/fields/Word.js';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { SECONDS, type Unit, unitOf, UNITS, LONG_UNITS } from './duration.js';

interface Props {
  call: CallPolicy;
  /** Errors of the API by field, such as `steps.0.everySeconds`. */
  errors: Record<string, string>;
  onChange: (call: CallPolicy) => void;
}

const MOST_STEPS = 12;

/** Intervals and time-out of one kind and channel. */
export function CheckIntervalInputs({ call, errors, onChange }: Props) {
  const translate = useTranslate();
  const word = useWord();
  const { kind, channel, steps, expiresAfterMinutes } = call;
  const put = (place: number, step: CheckStep) =>
    onChange({ ...call, steps: steps.map((one, index) => (index === place ? step : one)) });
  const add = () => {
    const before = steps.at(-2);
    const step = {
      untilMinutes: (before?.untilMinutes ?? 0) * 2 || 1,
      everySeconds: before?.everySeconds ?? 4,
    };
    onChange({ ...call, steps: [...steps.slice(0, -1), step, ...steps.slice(-1)] });
  };
  return (
    <Box component="fieldset" sx={fieldset}>
      <Box component="legend" sx={{ fontWeight: 600, px: 0.5 }}>
        {word('kind', kind)} · {word('channel', channel)}
      </Box>
      {steps.map((step, place) => (
        <Box key={`${place}-${steps.length}`} sx={line}>
          {step.untilMinutes === null ? (
            <Box sx={{ alignSelf: 'center', color: 'text.secondary' }}>
              {translate('checkPolicy.afterwards')}
            </Box>
          ) : (
            <DurationInput
              required
              label={translate('checkPolicy.until')}
              units={LONG_UNITS}
              value={step.untilMinutes * 60}
              error={errors[`steps.${place}.untilMinutes`]}
              onChange={(seconds) => put(place, { ...step, untilMinutes: Math.round((seconds ?? 0) / 60) })}
            />
          )}
          <DurationInput
            required
            label={translate('checkPolicy.every')}
            value={step.everySeconds}
            error={errors[`steps.${place}.everySeconds`]}
            onChange={(seconds) => put(place, { ...step, everySeconds: seconds ?? 0 })}
          />
          {step.untilMinutes !== null && (
            <IconButton
              aria-label={translate('checkPolicy.removeStep')}
              sx={{ justifySelf: 'end' }}
              onClick={() => onChange({ ...call, steps: steps.filter((_, index) => index !== place) })}
            >
              <Delete fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      <Box sx={{ display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'flex-start' }}>
        <Button startIcon={<Add />} onClick={add} disabled={steps.length >= MOST_STEPS}>
          {translate('checkPolicy.addStep')}
        </Button>
        {kind === 'payin' && (
          <DurationInput
            label={translate('checkPolicy.expiresAfter')}
            help={translate('checkPolicy.expiresHelp')}
            units={LONG_UNITS}
            value={expiresAfterMinutes === null ? null : expiresAfterMinutes * 60}
            error={errors['expiresAfterMinutes']}
            onChange={(seconds) =>
              onChange({ ...call, expiresAfterMinutes: seconds === null ? null : Math.round(seconds / 60) })
            }
          />
        )}
      </Box>
    </Box>
  );
}

const fieldset = {
  display: 'grid',
  gap: 1.5,
  border: 1,
  borderColor: 'divider',
  borderRadius: '6px',
  p: 1.5,
  m: 0,
  minWidth: 0,
};

const line = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 1fr) minmax(0, 1fr) 40px' },
  alignItems: 'start',
};

interface DurationInputProps {
  label: string;
  /** Seconds; null: empty. */
  value: number | null;
  units?: readonly Unit[];
  required?: boolean;
  disabled?: boolean;
  error?: string | undefined;
  help?: string;
  onChange: (seconds: number | null) => void;
}

/** A whole number and its unit. */
function DurationInput(props: DurationInputProps) {
  const { label, value, units = UNITS, error, help, onChange } = props;
  const translate = useTranslate();
  const smallest = units[0] ?? 's';
  const [unit, setUnit] = useState<Unit>(value === null ? smallest : unitOf(value));
  const change = (text: string, chosen: Unit) => {
    setUnit(chosen);
    onChange(text === '' ? null : Math.round(Number(text) * SECONDS[chosen]));
  };
  const shown = value === null ? '' : String(value / SECONDS[unit]);
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', minWidth: 0 }}>
      <TextField
        type="number"
        label={label}
        value={shown}
        required={props.required ?? false}
        disabled={props.disabled ?? false}
        error={Boolean(error)}
        helperText={error ?? help}
        onChange={({ target }) => change(target.value, unit)}
        slotProps={{ htmlInput: { min: 1, step: 1 } }}
        sx={{ flex: 1, minWidth: 84 }}
      />
      <TextField
        select
        label={translate('checkPolicy.unit')}
        value={unit}
        disabled={props.disabled ?? false}
        onChange={({ target }) => change(shown, UNITS.find((one) => one === target.value) ?? unit)}
        sx={{ width: 92, flexShrink: 0 }}
      >
        {units.map((one) => (
          <MenuItem key={one} value={one}>
            {translate(`checkPolicy.units.${one}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
