import Box from '@mui/material/Box';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { ProjectSelect } from '../../../kit/layout/ProjectSelect.js';
import { amountFits, type PayoutDraft } from './payoutDraft.js';

interface Props {
  draft: PayoutDraft;
  onChange: (part: Partial<PayoutDraft>) => void;
  errors: Record<string, string>;
  /** There is a payout like it: it needs a reason. */
  needsReason: boolean;
  /** An edited request stays in its project. */
  edited: boolean;
}

export function PayoutInputs({ draft, onChange, errors, needsReason, edited }: Props) {
  const translate = useTranslate();
  const text = (name: 'beneficiary' | 'purpose' | 'note' | 'duplicateReason') => ({
    label: translate(`newPayout.${name}`),
    value: draft[name],
    error: Boolean(errors[name]),
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  const wrongAmount =
    draft.amount !== null && !amountFits(draft.amount) && translate('newPayout.amountRange');
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {!edited && (
        <ProjectSelect
          value={draft.projectId}
          onChange={(projectId) => onChange({ projectId })}
          error={errors['projectId']}
        />
      )}
      <Channel draft={draft} onChange={onChange} />
      <TextField
        required
        type="tel"
        label={translate('newPayout.phone')}
        value={draft.phone}
        error={Boolean(errors['phone'])}
        helperText={errors['phone'] ?? translate('newPayout.phoneHelp')}
        onChange={(event) => onChange({ phone: event.target.value })}
        slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 40, spellCheck: false } }}
      />
      <AmountInput
        required
        label={translate('newPayout.amount')}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        help={translate('newPayout.amountRange')}
        error={errors['amount'] ?? (wrongAmount || undefined)}
      />
      <TextField {...text('beneficiary')} helperText={errors['beneficiary']} />
      <TextField
        required
        {...text('purpose')}
        helperText={errors['purpose'] ?? translate('newPayout.purposeHelp')}
        slotProps={{ htmlInput: { maxLength: 200 } }}
      />
      <TextField
        {...text('note')}
        multiline
        minRows={2}
        helperText={errors['note'] ?? translate('newPayout.noteHelp')}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      {needsReason && (
        <TextField
          {...text('duplicateReason')}
          required
          color="warning"
          multiline
          helperText={errors['duplicateReason'] ?? translate('newPayout.duplicateHelp')}
          slotProps={{ htmlInput: { maxLength: 1000 } }}
        />
      )}
    </Box>
  );
}

function Channel({ draft, onChange }: Pick<Props, 'draft' | 'onChange'>) {
  const translate = useTranslate();
  return (
    <>
      <FormControl required>
        <FormLabel id="channel" sx={labelStyle}>
          {translate('newPayout.channel')}
        </FormLabel>
        <RadioGroup
          aria-labelledby="channel"
          value={draft.channel ?? ''}
          onChange={(_, value) =>
            onChange({ channel: value === 'wallet' ? 'wallet' : 'mobile_money', staysInWallet: null })
          }
        >
          <Option value="mobile_money" label="newPayout.mobile_money" />
          <Option value="wallet" label="newPayout.wallet" />
        </RadioGroup>
      </FormControl>
      {draft.channel === 'wallet' && (
        <FormControl required sx={{ pl: 3, borderLeft: 2, borderColor: 'divider' }}>
          <FormLabel id="stays" sx={labelStyle}>
            {translate('newPayout.stays')}
          </FormLabel>
          <RadioGroup
            aria-labelledby="stays"
            value={draft.staysInWallet === null ? '' : String(draft.staysInWallet)}
            onChange={(_, value) => onChange({ staysInWallet: value === 'true' })}
          >
            <Option value="true" label="newPayout.stays_true" />
            <Option value="false" label="newPayout.stays_false" />
          </RadioGroup>
          <FormHelperText sx={{ ml: 0 }}>{translate('newPayout.staysHelp')}</FormHelperText>
        </FormControl>
      )}
    </>
  );
}

function Option({ value, label }: { value: string; label: string }) {
  const translate = useTranslate();
  return (
    <FormControlLabel
      value={value}
      control={<Radio size="small" sx={{ py: 0.5 }} />}
      label={translate(label)}
      slotProps={{ typography: { variant: 'body1' } }}
    />
  );
}

const labelStyle = { fontSize: 'body', fontWeight: 500, mb: 0.5 };
