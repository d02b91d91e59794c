import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { useCan, useSession } from '../../../kit/session/useSession.js';
import { FormAssignee } from '../fields/AssigneeInput.js';
import { useAssignees } from '../fields/useAssignees.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormText } from '../../../kit/inputs/FormText.js';
import { fromLocalInput, toLocalInput } from '../../../kit/format/times.js';
import { FormTime } from '../../../kit/inputs/TimeInput.js';

export type BreakDialogName = 'assign' | 'due' | 'note' | 'attach' | 'reopen' | 'carryOver';

/** Renders the dialog of an action on a break. */
export function BreakDialog({ name, onClose }: { name: BreakDialogName; onClose: () => void }) {
  const found = useRecord('breaks');
  const translate = useTranslate();
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
          params={(requestId) => ({ id: found.id, requestId })}
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
          params={(requestId) => ({ id: found.id, requestId })}
          done="breaks.reopened"
          onClose={onClose}
        />
      );
  }
}

/** Assigns a break. Any role can take one; assigning to others needs the permission to edit breaks. */
function AssignDialog({ onClose }: { onClose: () => void }) {
  const { id, projectId, assignee } = useRecord('breaks');
  const translate = useTranslate();
  const others = useCan()('edit', 'breaks');
  const me = useSession()?.user.id ?? '';
  const owner = useAssignees(projectId).find(({ email }) => email === assignee)?.id;
  const act = translate(others ? 'breaks.assign' : 'breaks.take');
  return (
    <ActDialog
      title={act}
      text={others ? undefined : translate('breaks.takeText')}
      act={act}
      values={{ userId: others ? null : me }}
      action={dataProvider.assignBreak}
      params={({ userId }) => ({ id, userId: (userId ?? owner ?? me) || null })}
      done="breaks.assigned"
      onClose={onClose}
    >
      {others && <FormAssignee source="userId" projectId={projectId} proposed={owner ?? me} />}
    </ActDialog>
  );
}

/** A file as evidence, with what it shows. */
function AttachDialog({ onClose }: { onClose: () => void }) {
  const { id, projectId } = useRecord('breaks');
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('breaks.attach')}
      act={translate('breaks.attach')}
      values={{ file: NO_FILE, text: '' }}
      action={dataProvider.attachBreakEvidence}
      params={({ text, ...values }) => ({
        id,
        projectId,
        ...values,
        text: text || (values.file?.name ?? ''),
      })}
      done="breaks.attached"
      onClose={onClose}
    >
      <FormFile required />
      <FormText source="text" multiline label="breaks.fileShows" max={500} />
    </ActDialog>
  );
}

/** Sets the due date. */
function DueDialog({ onClose }: { onClose: () => void }) {
  const { id, dueAt: due, zone } = useRecord('breaks');
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('breaks.changeDue')}
      text={translate('breaks.dueText')}
      act={translate('frame.save')}
      values={{ dueAt: toLocalInput(due, zone) }}
      action={dataProvider.setBreakDueDate}
      params={({ dueAt }) => ({ id, dueAt: fromLocalInput(dueAt, zone) })}
      done="breaks.dueChanged"
      onClose={onClose}
    >
      <FormTime source="dueAt" label="breaks.col.due" zone={zone} />
    </ActDialog>
  );
}

/** A note, which is never changed: a wrong one is struck out and stays legible. */
function NoteDialog({ onClose }: { onClose: () => void }) {
  const { id } = useRecord('breaks');
  const translate = useTranslate();
  return (
    <ActDialog
      title={translate('breaks.note')}
      text={translate('breaks.noteText')}
      act={translate('breaks.note')}
      values={{ text: '' }}
      action={dataProvider.addBreakNote}
      params={(values) => ({ id, ...values })}
      done="breaks.noted"
      onClose={onClose}
    >
      <FormText source="text" autoFocus required multiline minRows={3} label="breaks.act.note" max={2000} />
    </ActDialog>
  );
}
