import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import { type ChangeEvent, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';

/** Marks payouts that wait because of an interruption as possibly paid, by the aggregator's list. */
export function PossiblyPaidDialog({ projectId, onClose }: { projectId: string; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { acting, send } = useSend();
  const [requestId] = useState(newUuid);
  const [list, setList] = useState('');
  const [reason, setReason] = useState('');
  const fields = fieldErrors(acting);
  const entries = entriesIn(list);
  const mark = async () => {
    const done = ({ marked }: { marked: number }) =>
      notify('sending.marked', { type: 'success', messageArgs: { smart_count: marked } });
    const marked = { projectId, requestId, entries, reason: reason.trim() };
    if (await send(dataProvider.markPossiblyPaid, marked, done)) onClose();
  };
  const readFile = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    if (file) setList(await file.text());
  };
  return (
    <FormDialog
      title={translate('sending.markPossiblyPaid')}
      text={translate('sending.markPossiblyPaidText')}
      act={translate('sending.markPossiblyPaid')}
      acting={acting}
      incomplete={!entries.length || reason.trim().length < 3}
      onSubmit={mark}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={4}
        maxRows={8}
        label={translate('sending.markEntries')}
        value={list}
        error={Boolean(fields['entries'])}
        helperText={fields['entries']}
        onChange={(event) => setList(event.target.value)}
      />
      <Button component="label" variant="outlined" size="small" sx={{ justifySelf: 'start' }}>
        {translate('sending.markFile')}
        <input type="file" accept=".csv,.txt" hidden onChange={(event) => void readFile(event)} />
      </Button>
      <TextField
        required
        label={translate('payouts.reason')}
        value={reason}
        error={Boolean(fields['reason'])}
        helperText={fields['reason']}
        onChange={(event) => setReason(event.target.value)}
        slotProps={{ htmlInput: { minLength: 3, maxLength: 500 } }}
      />
    </FormDialog>
  );
}

/** Splits a text into cells of lines; cells that are neither reference nor number match nothing. */
function entriesIn(text: string): string[] {
  const cells = text.split(/[\n\r;,\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  return [...new Set(cells.filter((cell) => cell && cell.length <= 200))];
}
