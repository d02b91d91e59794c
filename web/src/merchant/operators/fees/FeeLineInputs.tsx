import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate, useLocale } from 'react-admin';
import type {
  FeeBandView,
  FeeLineView,
} from '../../../../../server/merchant/operators/fees/fee-grid.view.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { useState } from 'react';

interface Props {
  line: FeeLineView;
  /** Of the API, by field of the line. */
  errors: Record<string, string>;
  onChange: (line: FeeLineView) => void;
  onRemove: () => void;
}

/** The fee of payins or payouts: bands by amount, minimum, cap and tax. */
export function FeeLineInputs({ line, errors, onChange, onRemove }: Props) {
  const translate = useTranslate();
  const change = (part: Partial<FeeLineView>) => onChange({ ...line, ...part });
  const changeBand = (place: number, part: Partial<FeeBandView>) =>
    change({ bands: line.bands.map((band, at) => (at === place ? { ...band, ...part } : band)) });
  const next = Math.max(1_000, (line.bands.at(-1)?.from ?? 0) * 2);
  return (
    <Box
      component="fieldset"
      sx={{ border: 1, borderColor: 'divider', borderRadius: '6px', p: 1.5, m: 0, minWidth: 0 }}
    >
      <FormLabel component="legend" sx={{ px: 0.5 }}>
        {translate(`fees.kind.${line.kind}`)}
      </FormLabel>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
          <TextField
            select
            size="small"
            label={translate('fees.bearerLabel')}
            value={line.bearer}
            error={Boolean(errors['kind'])}
            helperText={errors['kind']}
            sx={{ flex: 1 }}
            onChange={({ target }) =>
              change({ bearer: target.value === 'customer' ? 'customer' : 'merchant' })
            }
          >
            <MenuItem value="merchant">{translate('fees.bearer.merchant')}</MenuItem>
            <MenuItem value="customer">{translate('fees.bearer.customer')}</MenuItem>
          </TextField>
          <IconButton aria-label={translate('fees.removeLine')} onClick={onRemove}>
            <Delete />
          </IconButton>
        </Box>
        {line.bands.map((band, place) => (
          <Box key={place} sx={bandRow}>
            <AmountInput
              label={translate('fees.from')}
              value={band.from}
              error={errors[`bands.${place}.from`]}
              onChange={(from) => changeBand(place, { from: from ?? 0 })}
            />
            <PercentInput
              label={translate('fees.rate')}
              value={band.basisPoints}
              error={errors[`bands.${place}.basisPoints`]}
              onChange={(basisPoints) => changeBand(place, { basisPoints })}
            />
            <AmountInput
              label={translate('fees.fixed')}
              value={band.fixed}
              error={errors[`bands.${place}.fixed`]}
              onChange={(fixed) => changeBand(place, { fixed: fixed ?? 0 })}
            />
            <IconButton
              aria-label={translate('fees.removeBand')}
              disabled={line.bands.length === 1}
              onClick={() => change({ bands: line.bands.filter((_, at) => at !== place) })}
            >
              <Delete />
            </IconButton>
          </Box>
        ))}
        <Box>
          <Button
            size="small"
            onClick={() => change({ bands: [...line.bands, { from: next, basisPoints: 0, fixed: 0 }] })}
          >
            {translate('fees.addBand')}
          </Button>
        </Box>
        <Box sx={{ display: 'grid', gap: 1, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr 1fr' } }}>
          <AmountInput
            label={translate('fees.minimum')}
            value={line.minimum}
            error={errors['minimum']}
            onChange={(minimum) => change({ minimum })}
          />
          <AmountInput
            label={translate('fees.cap')}
            value={line.cap}
            error={errors['cap']}
            onChange={(cap) => change({ cap })}
          />
          <PercentInput
            label={translate('fees.tax')}
            value={line.taxBasisPoints}
            error={errors['taxBasisPoints']}
            onChange={(taxBasisPoints) => change({ taxBasisPoints })}
          />
        </Box>
        <FormHelperText>{translate('fees.lineHelp')}</FormHelperText>
      </Box>
    </Box>
  );
}

const bandRow = {
  display: 'grid',
  columnGap: 1,
  rowGap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', sm: '1.2fr 1fr 1.2fr auto' },
  alignItems: 'start',
};

interface PercentInputProps {
  label: string;
  /** Basis points: hundredths of a percent. */
  value: number;
  onChange: (basisPoints: number) => void;
  error?: string | undefined;
}

const PERCENT = /^\d{1,3}([.,]\d{1,2})?$/;

/** A percentage with at most two decimals, typed with a point or a comma. */
function PercentInput({ label, value, onChange, error }: PercentInputProps) {
  const translate = useTranslate();
  const locale = useLocale();
  const written = String(value / 100).replace('.', locale === 'fr' ? ',' : '.');
  const [typed, setTyped] = useState<string>();
  const text = typed ?? written;
  const wrong = !PERCENT.test(text.trim()) || Number(text.trim().replace(',', '.')) > 100;
  return (
    <TextField
      label={label}
      value={text}
      error={wrong || Boolean(error)}
      helperText={wrong ? translate('fees.percentWrong') : error}
      slotProps={{ htmlInput: { inputMode: 'decimal', style: { textAlign: 'right' } } }}
      onChange={({ target }) => {
        const next = target.value.trim();
        const isPercent = PERCENT.test(next) && Number(next.replace(',', '.')) <= 100;
        setTyped(target.value);
        target.setCustomValidity(isPercent ? '' : translate('fees.percentWrong'));
        if (isPercent) onChange(Math.round(Number(next.replace(',', '.')) * 100));
      }}
      onBlur={() => {
        if (!wrong) setTyped(undefined);
      }}
    />
  );
}
