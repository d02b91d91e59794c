import Alert from '@mui/material/Alert';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { FileInput } from '../../inputs/FileInput.js';
import { xof } from '../../format/money.js';
import { ReasonInput } from '../../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { ResolutionCodeSelect } from '../fields/ResolutionCodeSelect.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** Codes that let the money go. */
const WRITE_OFFS = ['written_off', 'fee_agreed', 'operator_error', 'aggregator_error', 'our_error', 'other'];

/** Ends a break with a code and a reason. Where the outcome itself is disputed, a second person has to agree. */
export function ResolveDialog({ found, onClose }: { found: BreakView; onClose: () => void }) {
  const translate = useTranslate();
  const suggested = found.suggestion === 'cleared' ? null : found.suggestion;
  const [code, setCode] = useState<string>(suggested ?? '');
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const resolve = () => {
    const resolution = { id: found.id, projectId: found.projectId, code, reason: reason.trim(), file };
    const done = found.divergence ? 'breaks.endProposed' : 'breaks.resolved';
    return send(dataProvider.resolveBreak, resolution, done);
  };
  return (
    <FormDialog
      title={`${translate('breaks.resolve')} · #${found.number}`}
      text={translate('breaks.resolveText', {
        kind: translate(`breakKind.${found.kind}`),
        amount: xof(found.amount),
      })}
      act={translate(found.divergence ? 'breaks.proposeEnd' : 'breaks.resolve')}
      acting={acting}
      incomplete={!code || reason.trim().length < 3}
      onSubmit={resolve}
      onClose={onClose}
    >
      {found.divergence && (
        <Alert severity="warning" sx={{ py: 0 }}>
          {translate('breaks.divergenceText')}
        </Alert>
      )}
      {!found.divergence && WRITE_OFFS.includes(code) && (
        <Alert severity="info" sx={{ py: 0 }}>
          {translate('breaks.aboveLimit')}
        </Alert>
      )}
      <ResolutionCodeSelect autoFocus value={code} onChange={setCode} error={fields['code']} />
      <ReasonInput value={reason} onChange={setReason} error={fields['reason']} />
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
    </FormDialog>
  );
}
