import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { fromLocalInput, toLocalInput } from '../../format/times.js';
import { fieldErrors, FormDialog } from '../../layout/FormDialog.js';
import { TimeInput } from '../../inputs/TimeInput.js';
import { useSend } from '../../dataProvider/useSend.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** Until when it should be dealt with. */
export function DueDialog({ found, onClose }: { found: BreakView; onClose: () => void }) {
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
