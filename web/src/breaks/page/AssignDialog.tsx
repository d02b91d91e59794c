import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { useCan, useSession } from '../../access/useSession.js';
import { useSend } from '../../dataProvider/useSend.js';
import { AssigneeInput } from '../fields/AssigneeInput.js';
import { useAssignees } from '../fields/useAssignees.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Gives a break to somebody. Everybody may take one; only those who act on breaks give them to others. */
export function AssignDialog({ found, onClose }: { found: BreakView; onClose: () => void }) {
  const translate = useTranslate();
  const may = useCan();
  const me = useSession()?.person;
  const people = useAssignees(found.projectId);
  const others = may('edit', 'breaks');
  const owner = people.find(({ email }) => email === found.assignee)?.id;
  const [picked, setPicked] = useState<string>();
  const personId = others ? (picked ?? owner ?? me?.id ?? '') : (me?.id ?? '');
  const { acting, send } = useSend();
  const assign = async () => {
    if (await send(dataProvider.assignBreak, { id: found.id, personId: personId || null }, 'breaks.assigned'))
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
          value={personId}
          onChange={setPicked}
          error={fieldErrors(acting)['personId']}
        />
      )}
    </FormDialog>
  );
}
