import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { useTranslate } from 'react-admin';
import type { Limit } from '../../../server/payouts/policy/policy.view.js';
import { AmountInput } from '../inputs/AmountInput.js';
import { CountInput } from '../inputs/CountInput.js';
import { InlineSelect } from './InlineSelect.js';

const NEW: Limit = {
  per: 'person',
  window: 'day',
  measure: 'amount',
  max: 1_000_000,
  then: 'extra_approval',
};
const PARTS = {
  per: ['person', 'project', 'number'],
  window: ['hour', 'day'],
  measure: ['amount', 'count'],
  then: ['refuse', 'extra_approval'],
} as const;

interface Props {
  limits: Limit[];
  errors: Record<string, string>;
  onChange: (limits: Limit[]) => void;
}

/** The limits, a line each. */
export function LimitEditor({ limits, errors, onChange }: Props) {
  const translate = useTranslate();
  const change = (place: number, part: Partial<Limit>) =>
    onChange(limits.map((limit, at) => (at === place ? { ...limit, ...part } : limit)));
  const choice = (limit: Limit, place: number, name: keyof typeof PARTS) => (
    <InlineSelect<(typeof PARTS)[typeof name][number]>
      label=""
      value={limit[name]}
      choices={PARTS[name].map((id) => ({ id, text: translate(`policy.${name}.${id}`) }))}
      onChange={(value) => value && change(place, { [name]: value })}
    />
  );
  const error = Object.entries(errors).find(([name]) => name.startsWith('limits'))?.[1];
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      {limits.map((limit, place) => (
        <Box
          key={place}
          sx={{
            display: 'grid',
            gap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: '1fr 1fr', sm: '1.3fr 1fr 0.8fr 1.35fr 1.9fr auto' },
          }}
        >
          {limit.measure === 'amount' ? (
            <AmountInput
              label={translate('policy.max')}
              value={limit.max}
              onChange={(max) => change(place, { max: max ?? 1 })}
            />
          ) : (
            <CountInput
              label={translate('policy.max')}
              value={limit.max}
              onChange={(max) => change(place, { max: max ?? 1 })}
            />
          )}
          {choice(limit, place, 'measure')}
          {choice(limit, place, 'window')}
          {choice(limit, place, 'per')}
          {choice(limit, place, 'then')}
          <IconButton
            aria-label={translate('policy.remove')}
            onClick={() => onChange(limits.filter((_, at) => at !== place))}
          >
            <Delete />
          </IconButton>
        </Box>
      ))}
      {error && <FormHelperText error>{error}</FormHelperText>}
      <Box>
        <Button size="small" onClick={() => onChange([...limits, NEW])}>
          {translate('policy.addLimit')}
        </Button>
      </Box>
    </Box>
  );
}
