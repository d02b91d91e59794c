import TextField from '@mui/material/TextField';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { FileInput } from '../../inputs/FileInput.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';
import { useSend } from '../../dataProvider/useSend.js';

/** A file as evidence, with what it shows. */
export function AttachDialog({ found, onClose }: { found: BreakView; onClose: () => void }) {
  const translate = useTranslate();
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const attach = async () => {
    if (!file) return;
    const evidence = { id: found.id, projectId: found.projectId, file, text: text.trim() || file.name };
    await send(dataProvider.attachBreakEvidence, evidence, 'breaks.attached');
  };
  return (
    <FormDialog
      title={translate('breaks.attach')}
      act={translate('breaks.attach')}
      acting={acting}
      incomplete={!file}
      onSubmit={attach}
      onClose={onClose}
    >
      <FileInput file={file} onChange={setFile} error={fields['fileId']} />
      <TextField
        multiline
        label={translate('breaks.fileShows')}
        value={text}
        error={Boolean(fields['text'])}
        helperText={fields['text']}
        onChange={(event) => setText(event.target.value)}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </FormDialog>
  );
}
