import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type {
  OverrideCode,
  OverrideView,
} from '../../../../server/reconciliation/overrides/override.view.js';
import type { TransactionView } from '../../../../server/transactions/views/transaction.view.js';
import { FileInput } from '../../inputs/FileInput.js';
import { ReasonInput } from '../../inputs/ReasonInput.js';
import { useWord } from '../../fields/Word.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

const CODES: readonly OverrideCode[] = [
  'operator_confirms_paid',
  'operator_confirms_failed',
  'statement_proves',
  'aggregator_wrote',
  'refunded_outside',
  'other',
];
const STATUSES: readonly OverrideView['status'][] = ['completed', 'notcompleted'];

/** Proposes what a transaction is for the books, with evidence; another person decides. */
export function OverrideDialog({
  transaction,
  onClose,
}: {
  transaction: TransactionView;
  onClose: () => void;
}) {
  const translate = useTranslate();
  const word = useWord();
  const [status, setStatus] = useState<OverrideView['status']>(
    transaction.status === 'completed' ? 'notcompleted' : 'completed',
  );
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = async () => {
    if (!file) return;
    const { id, projectId } = transaction;
    const override = { id, projectId, status, code, reason: reason.trim(), file };
    await send(dataProvider.proposeOverride, override, 'overrides.proposedDone');
  };
  return (
    <FormDialog
      title={translate('overrides.propose')}
      text={translate('overrides.dialogText', { status: word('status', transaction.status) })}
      act={translate('breaks.proposeEnd')}
      acting={acting}
      incomplete={!code || reason.trim().length < 3 || !file}
      onSubmit={propose}
      onClose={onClose}
    >
      <RadioGroup
        row
        aria-label={translate('overrides.forBooks')}
        value={status}
        onChange={(_, value) => setStatus(value === 'completed' ? 'completed' : 'notcompleted')}
      >
        {STATUSES.map((each) => (
          <FormControlLabel key={each} value={each} control={<Radio />} label={word('status', each)} />
        ))}
      </RadioGroup>
      <TextField
        select
        required
        label={translate('overrides.code')}
        value={code}
        error={Boolean(fields['code'])}
        helperText={fields['code']}
        onChange={(event) => setCode(event.target.value)}
      >
        {CODES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`overrideCode.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReasonInput value={reason} onChange={setReason} error={fields['reason'] ?? fields['status']} />
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
    </FormDialog>
  );
}
