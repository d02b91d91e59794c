import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import type { FeeView } from '../../../server/operators/operator.view.js';
import { AmountField } from '../fields/AmountField.js';
import { CountField } from '../fields/CountField.js';

interface Props {
  fees: FeeView[];
  errors: Record<string, string>;
  onChange: (fees: FeeView[]) => void;
}

/** The fees of an operator, a line each. */
export function FeeRows({ fees, errors, onChange }: Props) {
  const translate = useTranslate();
  const change = (place: number, part: Partial<FeeView>) =>
    onChange(fees.map((fee, at) => (at === place ? { ...fee, ...part } : fee)));
  const error = Object.entries(errors).find(([name]) => name.startsWith('fees'))?.[1];
  return (
    <Box component="fieldset" sx={{ border: 0, p: 0, m: 0, display: 'grid', gap: 1.5 }}>
      <FormLabel component="legend">{translate('catalogue.fees')}</FormLabel>
      {fees.map((fee, place) => (
        <Box
          key={place}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: '1fr 1fr 1fr 1.2fr auto',
            alignItems: 'center',
          }}
        >
          <TextField
            select
            size="small"
            value={fee.kind}
            onChange={(event) =>
              change(place, { kind: event.target.value === 'payout' ? 'payout' : 'payin' })
            }
          >
            <MenuItem value="payin">{translate('catalogue.feeOf.payin')}</MenuItem>
            <MenuItem value="payout">{translate('catalogue.feeOf.payout')}</MenuItem>
          </TextField>
          <CountField
            label={translate('catalogue.basisPoints')}
            value={fee.basisPoints}
            onChange={(basisPoints) => change(place, { basisPoints: basisPoints ?? 0 })}
          />
          <AmountField
            label={translate('catalogue.fixed')}
            value={fee.fixed}
            onChange={(fixed) => change(place, { fixed: fixed ?? 0 })}
          />
          <TextField
            select
            size="small"
            value={fee.bearer}
            onChange={(event) =>
              change(place, { bearer: event.target.value === 'customer' ? 'customer' : 'merchant' })
            }
          >
            <MenuItem value="merchant">{translate('catalogue.bearer.merchant')}</MenuItem>
            <MenuItem value="customer">{translate('catalogue.bearer.customer')}</MenuItem>
          </TextField>
          <IconButton
            aria-label={translate('catalogue.removeFee')}
            onClick={() => onChange(fees.filter((_, at) => at !== place))}
          >
            <Delete />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          onClick={() => onChange([...fees, { kind: 'payin', basisPoints: 0, fixed: 0, bearer: 'merchant' }])}
        >
          {translate('catalogue.addFee')}
        </Button>
      </Box>
      <FormHelperText error={Boolean(error)}>{error ?? translate('catalogue.feesHelp')}</FormHelperText>
    </Box>
  );
}
