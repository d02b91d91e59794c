import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OperatorView } from '../../../../../server/merchant/operators/catalogue/operator.view.js';
import {
  PAYIN_MODES,
  type PayinMode,
} from '../../../../../server/merchant/operators/catalogue/operator-words.js';
import { AmountInput } from '../../../kit/inputs/AmountInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import type { OperatorChange } from '../../../kit/dataProvider/catalogue.js';

type Draft = Omit<OperatorChange, 'reason'>;

const NEW: Draft = {
  id: '',
  name: '',
  callingCode: '',
  payinModes: [],
  payinMinimum: null,
  payoutMinimum: null,
  active: true,
};

/** An operator as a new version; without one, a new operator. */
export function OperatorDialog({ operator, onClose }: { operator?: OperatorView; onClose: () => void }) {
  const translate = useTranslate();
  const [draft, setDraft] = useState<Draft>(operator ?? NEW);
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const change = (part: Partial<Draft>) => setDraft((before) => ({ ...before, ...part }));
  const save = () => {
    const { id, name, callingCode, payinModes, payinMinimum, payoutMinimum, active } = draft;
    const change = { id, name, callingCode, payinModes, payinMinimum, payoutMinimum, active, reason };
    if (!operator) return send(dataProvider.createOperator, change, 'catalogue.saved');
    const { version } = operator;
    return send(dataProvider.updateOperator, { ...change, version }, 'catalogue.saved');
  };
  const text = (name: 'id' | 'name' | 'callingCode') => (
    <TextField
      required
      autoFocus={name === (operator ? 'name' : 'id')}
      label={translate(`catalogue.${name}`)}
      value={draft[name]}
      error={Boolean(fields[name])}
      helperText={fields[name]}
      onChange={(event) => change({ [name]: event.target.value })}
    />
  );
  return (
    <FormDialog
      title={
        operator ? translate('catalogue.editTitle', { name: operator.name }) : translate('catalogue.add')
      }
      act={translate('frame.save')}
      acting={acting}
      incomplete={!reason.trim()}
      onSubmit={save}
      onClose={onClose}
    >
      {!operator && text('id')}
      {text('name')}
      {text('callingCode')}
      <TextField
        select
        label={translate('catalogue.modes')}
        value={draft.payinModes}
        error={Boolean(fields['payinModes'])}
        helperText={fields['payinModes']}
        slotProps={{ select: { multiple: true } }}
        onChange={(event) => change({ payinModes: event.target.value as unknown as PayinMode[] })}
      >
        {PAYIN_MODES.map((mode) => (
          <MenuItem key={mode} value={mode}>
            {translate(`payinMode.${mode}`)}
          </MenuItem>
        ))}
      </TextField>
      <AmountInput
        label={translate('catalogue.payinMinimum')}
        value={draft.payinMinimum}
        error={fields['payinMinimum']}
        onChange={(payinMinimum) => change({ payinMinimum })}
      />
      <AmountInput
        label={translate('catalogue.payoutMinimum')}
        value={draft.payoutMinimum}
        error={fields['payoutMinimum']}
        onChange={(payoutMinimum) => change({ payoutMinimum })}
      />
      <FormControlLabel
        control={<Switch checked={draft.active} onChange={(_, active) => change({ active })} />}
        label={translate('catalogue.active')}
      />
      <TextField
        required
        label={translate('catalogue.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
      />
    </FormDialog>
  );
}
