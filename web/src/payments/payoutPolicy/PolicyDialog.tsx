import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { PolicyView, Limit } from '../../../../server/payments/payouts/policy/policy.view.js';
import { CountInput, FormCount } from '../../kit/inputs/CountInput.js';
import { FormCheck } from '../../kit/inputs/FormCheck.js';
import { formInput } from '../../kit/inputs/formInput.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { FormTiers } from './TierEditor.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import Delete from '@mui/icons-material/DeleteOutlined';
import Button from '@mui/material/Button';
import FormHelperText from '@mui/material/FormHelperText';
import IconButton from '@mui/material/IconButton';
import { AmountInput } from '../../kit/inputs/AmountInput.js';
import { InlineSelect } from './InlineSelect.js';
import { LIMIT_SUBJECTS, SETTING_FIELDS } from '../../../../server/payments/payouts/policy/policy-words.js';

/** A long label beside its number: above the field it would be cut off on a phone. */
const HOURS_LINE = { display: 'grid', gap: 1, alignItems: 'center', gridTemplateColumns: '1fr 110px' };
const HOURS = SETTING_FIELDS.filter((name) => name !== 'holdOnLowBalance');

/** Proposes a complete policy, so that the approver sees all of it. */
export function PolicyDialog({ policy, onClose }: { policy: PolicyView; onClose: () => void }) {
  const translate = useTranslate();
  return (
    <ActDialog
      wide
      title={translate('policy.change')}
      text={translate('policy.changeText')}
      act={translate('policy.change')}
      values={{ tiers: policy.tiers, limits: policy.limits, settings: policy.settings, reason: '' }}
      action={dataProvider.proposePayoutPolicy}
      params={({ tiers, limits, settings, reason }) => ({
        ...{ tiers, limits, settings, reason, version: policy.version },
      })}
      done="policy.proposed"
      onClose={onClose}
    >
      {(_, errors) => (
        <>
          <Typography variant="h3">{translate('policy.tiers')}</Typography>
          <FormTiers source="tiers" errors={errors} />
          <Typography variant="h3">{translate('policy.limits')}</Typography>
          <FormLimits source="limits" errors={errors} />
          <Typography variant="h3">{translate('policy.settings')}</Typography>
          {HOURS.map((name) => (
            <Box key={name} sx={HOURS_LINE}>
              <Typography id={`policy-${name}`}>{translate(`policy.${name}`)}</Typography>
              <FormCount
                source={`settings.${name}`}
                labelledBy={`policy-${name}`}
                empty={name === 'escalationHours' ? null : 0}
              />
            </Box>
          ))}
          <FormCheck asSwitch source="settings.holdOnLowBalance" label="policy.holdOnLowBalance" />
          <FormText source="reason" required label="policy.reason" />
        </>
      )}
    </ActDialog>
  );
}

const NEW: Limit = {
  per: 'person',
  window: 'day',
  measure: 'amount',
  max: 1_000_000,
  then: 'extra_approval',
};
const PARTS = {
  per: LIMIT_SUBJECTS,
  window: ['hour', 'day'],
  measure: ['amount', 'count'],
  then: ['refuse', 'extra_approval'],
} as const;

interface Props {
  value: Limit[];
  errors: Record<string, string>;
  onChange: (limits: Limit[]) => void;
}

/** The limits, a line each. */
function LimitEditor({ value: limits, errors, onChange }: Props) {
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

const FormLimits = formInput(LimitEditor);
