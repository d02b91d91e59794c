import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** A note, which is never changed: a wrong one is struck out and stays legible. */
export function NoteDialog({ found, onClose }: { found: BreakView; onClose: () => void }) {
  const translate = useTranslate();
  const [text, setText] = useState('');
  const { acting, send } = useSend();
  const error = fieldErrors(acting)['text'];
  const write = async () => {
    if (await send(dataProvider.addBreakNote, { id: found.id, text: text.trim() }, 'breaks.noted')) onClose();
  };
  return (
    <FormDialog
      title={translate('breaks.note')}
      text={translate('breaks.noteText')}
      act={translate('breaks.note')}
      acting={acting}
      incomplete={!text.trim()}
      onSubmit={write}
      onClose={onClose}
    >
      <TextField
        autoFocus
        required
        multiline
        minRows={3}
        label={translate('breaks.act.note')}
        value={text}
        error={Boolean(error)}
        helperText={error}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 2000 } }}
      />
    </FormDialog>
  );
}
