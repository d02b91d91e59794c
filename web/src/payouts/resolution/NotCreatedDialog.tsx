import TextField from '@mui/material/TextField';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { callApi } from '../../dataProvider/http.js';
import { FileInput, uploadFile } from '../../inputs/FileInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { usePolicy } from '../../payoutPolicy/usePolicy.js';
import { useAction } from '../../dataProvider/useAction.js';
import { SecondFactorInput } from '../../inputs/SecondFactorInput.js';
import type { LostCall } from './ResolutionOptions.js';

/** Negative evidence: proposed by one person, decided by another one after a time in which a callback would speak. */
export function NotCreatedDialog({ call, onClose }: { call: LostCall; onClose: () => void }) {
  const translate = useTranslate();
  const client = useQueryClient();
  const { data: policy } = usePolicy();
  const [reason, setReason] = useState('');
  const [file, setFile] = useState<File>();
  const [code, setCode] = useState('');
  const acting = useAction({ quiet: true });
  const fields = fieldErrors(acting);
  const propose = async () => {
    const done = await acting.run(async () => {
      const stored = file && (await uploadFile(call.projectId, file));
      await callApi(`transactions/${call.transactionId}/not-created`, {
        method: 'POST',
        body: { reason: reason.trim(), code, ...(stored ? { fileId: stored.id } : {}) },
      });
    }, 'settle.notCreatedProposed');
    if (!done) return;
    onClose();
    await client.invalidateQueries();
  };
  return (
    <FormDialog
      grave
      title={translate(`settle.notCreated_${call.kind}`)}
      text={translate('settle.notCreatedDialog', { hours: policy?.settings.coolOffHours ?? 24 })}
      act={translate('settle.propose')}
      acting={acting}
      incomplete={reason.trim().length < 10 || code.length !== 6}
      onSubmit={() => void propose()}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('settle.evidence')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason'] ?? translate('settle.evidenceHelp')}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 1000 } }}
      />
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
      <SecondFactorInput value={code} onChange={setCode} error={fields['code']} />
    </FormDialog>
  );
}
