import Alert from '@mui/material/Alert';
import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { BatchView } from '../../../../server/payouts/batches/batch.view.js';
import { xof } from '../../format/money.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Asks for the approval of the whole batch. */
export function RequestDialog({ batch, onClose }: { batch: BatchView; onClose: () => void }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const [duplicateReason, setDuplicateReason] = useState('');
  const [note, setNote] = useState('');
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const { checks } = batch;
  const asksReason = checks.warned > 0 || Boolean(fields['duplicateReason']);
  const request = async () => {
    const texts = {
      ...(duplicateReason.trim() ? { duplicateReason: duplicateReason.trim() } : {}),
      ...(note.trim() ? { note: note.trim() } : {}),
    };
    if (await send(dataProvider.requestBatch, { id: batch.id, ...texts }, 'newPayout.requested'))
      void navigate(`/payout-orders/${batch.id}`);
  };
  return (
    <FormDialog
      title={translate('batch.request')}
      text={translate('says.batch', {
        smart_count: checks.good,
        total: xof(checks.total),
        title: batch.title,
      })}
      act={translate('batch.request')}
      acting={acting}
      onSubmit={request}
      onClose={onClose}
    >
      {checks.leftOut > 0 && (
        <Alert severity="info" sx={{ py: 0 }}>
          {translate('batch.leftOutNote', { smart_count: checks.leftOut })}
        </Alert>
      )}
      {asksReason && (
        <TextField
          autoFocus
          multiline
          label={translate('batch.duplicateReason')}
          value={duplicateReason}
          error={Boolean(fields['duplicateReason'])}
          helperText={
            fields['duplicateReason'] ?? translate('batch.duplicateHelp', { smart_count: checks.warned })
          }
          onChange={(event) => setDuplicateReason(event.target.value)}
          slotProps={{ htmlInput: { maxLength: 500 } }}
        />
      )}
      <TextField
        multiline
        label={translate('newPayout.note')}
        value={note}
        error={Boolean(fields['note'])}
        helperText={fields['note'] ?? translate('batch.noteHelp')}
        onChange={(event) => setNote(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
