import FormControlLabel from '@mui/material/FormControlLabel';
import MenuItem from '@mui/material/MenuItem';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OverrideView } from '../../../../../server/books/corrections/overrides/override.view.js';
import { OVERRIDE_CODES } from '../../../../../server/books/corrections/overrides/override-words.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { When } from '../../../kit/fields/When.js';
import { useWord } from '../../../kit/fields/Word.js';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

const STATUSES: readonly OverrideView['status'][] = ['completed', 'notcompleted'];

interface Props {
  /** Answer to a status check that is kept as the evidence; otherwise a file is asked for. */
  answer?: { exchangeId: string; at: string };
  onClose: () => void;
}

/** Proposes a manual override with evidence; another user decides. */
export function OverrideDialog({ answer, onClose }: Props) {
  const { id, projectId, status: reported, zone } = useRecord('transactions');
  const translate = useTranslate();
  const word = useWord();
  const [status, setStatus] = useState<OverrideView['status']>(
    reported === 'completed' ? 'notcompleted' : 'completed',
  );
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [requestId] = useState(newUuid);
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const propose = async () => {
    if (!file && !answer) return;
    const evidence = answer ? { exchangeId: answer.exchangeId } : {};
    const override = { requestId, id, projectId, status, code, reason: reason.trim(), file, ...evidence };
    await send(dataProvider.proposeOverride, override, 'overrides.proposedDone');
  };
  return (
    <FormDialog
      title={translate('overrides.propose')}
      text={translate('overrides.dialogText', { status: word('status', reported) })}
      act={translate('breaks.proposeEnd')}
      acting={acting}
      incomplete={!code || reason.trim().length < 3 || !(file ?? answer)}
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
        {OVERRIDE_CODES.map((each) => (
          <MenuItem key={each} value={each}>
            {translate(`overrideCode.${each}`)}
          </MenuItem>
        ))}
      </TextField>
      <ReasonInput value={reason} onChange={setReason} error={fields['reason'] ?? fields['status']} />
      {answer ? (
        <Typography variant="body2">
          {translate('overrides.answerEvidence')} <When as="exact" at={answer.at} zone={zone} />
          {fields['exchangeId'] && ` · ${fields['exchangeId']}`}
        </Typography>
      ) : (
        <FileInput required file={file} onChange={setFile} error={fields['fileId']} />
      )}
    </FormDialog>
  );
}
