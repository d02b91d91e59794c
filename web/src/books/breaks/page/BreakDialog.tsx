import { newUuid } from '../../../kit/format/uuid.js';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useState } from 'react';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useCan, useSession } from '../../../kit/session/useSession.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { AssigneeInput } from '../fields/AssigneeInput.js';
import { useAssignees } from '../fields/useAssignees.js';
import TextField from '@mui/material/TextField';
import { FileInput } from '../../../kit/inputs/FileInput.js';
import { fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { TimeInput } from '../../../kit/inputs/TimeInput.js';

export type BreakDialogName = 'assign' | 'due' | 'note' | 'attach' | 'reopen' | 'carryOver';

/** Renders the dialog of an action on a break. */
export function BreakDialog({ name, onClose }: { name: BreakDialogName; onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  switch (name) {
    case 'assign':
      return <AssignDialog onClose={onClose} />;
    case 'due':
      return <DueDialog onClose={onClose} />;
    case 'note':
      return <NoteDialog onClose={onClose} />;
    case 'attach':
      return <AttachDialog onClose={onClose} />;
    case 'carryOver':
      return (
        <ReasonDialog
          title={translate('breaks.carryOver')}
          text={translate('breaks.carryOverText')}
          act={translate('breaks.carryOverAct')}
          action={dataProvider.carryOverBreak}
          params={{ id: found.id, requestId }}
          done="breaks.carryOverProposed"
          onClose={onClose}
        />
      );
    case 'reopen':
      return (
        <ReasonDialog
          title={translate('breaks.reopen')}
          text={translate('breaks.reopenText')}
          act={translate('breaks.reopen')}
          action={dataProvider.reopenBreak}
          params={{ id: found.id, requestId }}
          done="breaks.reopened"
          onClose={onClose}
        />
      );
  }
}

/** Assigns a break. Any role can take one; assigning to others needs the permission to edit breaks. */
function AssignDialog({ onClose }: { onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const can = useCan();
  const me = useSession()?.user;
  const users = useAssignees(found.projectId);
  const others = can('edit', 'breaks');
  const owner = users.find(({ email }) => email === found.assignee)?.id;
  const [picked, setPicked] = useState<string>();
  const userId = others ? (picked ?? owner ?? me?.id ?? '') : (me?.id ?? '');
  const { acting, send } = useSend();
  const assign = async () => {
    if (await send(dataProvider.assignBreak, { id: found.id, userId: userId || null }, 'breaks.assigned'))
      onClose();
  };
  return (
    <FormDialog
      title={translate(others ? 'breaks.assign' : 'breaks.take')}
      text={others ? undefined : translate('breaks.takeText')}
      act={translate(others ? 'breaks.assign' : 'breaks.take')}
      acting={acting}
      onSubmit={assign}
      onClose={onClose}
    >
      {others && (
        <AssigneeInput
          projectId={found.projectId}
          value={userId}
          onChange={setPicked}
          error={fieldErrors(acting)['userId']}
        />
      )}
    </FormDialog>
  );
}

/** A file as evidence, with what it shows. */
function AttachDialog({ onClose }: { onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const [file, setFile] = useState<File>();
  const [text, setText] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  const fields = fieldErrors(acting);
  const attach = async () => {
    if (!file) return;
    const evidence = {
      id: found.id,
      projectId: found.projectId,
      requestId,
      file,
      text: text.trim() || file.name,
    };
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
      <FileInput required file={file} onChange={setFile} error={fields['fileId']} />
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

/** Sets the due date. */
function DueDialog({ onClose }: { onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const [at, setAt] = useState(() => toLocalInput(found.dueAt, found.zone));
  const { acting, send } = useSend();
  const change = async () => {
    const due = { id: found.id, dueAt: fromLocalInput(at, found.zone) };
    if (await send(dataProvider.setBreakDueDate, due, 'breaks.dueChanged')) onClose();
  };
  return (
    <FormDialog
      title={translate('breaks.changeDue')}
      text={translate('breaks.dueText')}
      act={translate('frame.save')}
      acting={acting}
      incomplete={!at}
      onSubmit={change}
      onClose={onClose}
    >
      <TimeInput
        label={translate('breaks.col.due')}
        zone={found.zone}
        value={at}
        onChange={setAt}
        error={fieldErrors(acting)['dueAt']}
      />
    </FormDialog>
  );
}

/** A note, which is never changed: a wrong one is struck out and stays legible. */
function NoteDialog({ onClose }: { onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const [requestId] = useState(newUuid);
  const [text, setText] = useState('');
  const { acting, send } = useSend();
  const error = fieldErrors(acting)['text'];
  const write = async () => {
    if (await send(dataProvider.addBreakNote, { id: found.id, requestId, text: text.trim() }, 'breaks.noted'))
      onClose();
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
