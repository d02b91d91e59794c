import { useTranslate } from 'react-admin';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { AssignDialog } from './AssignDialog.js';
import { AttachDialog } from './AttachDialog.js';
import { DueDialog } from './DueDialog.js';
import { NoteDialog } from './NoteDialog.js';
import { ResolveDialog } from './ResolveDialog.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

export type BreakDialogName = 'assign' | 'due' | 'note' | 'attach' | 'resolve' | 'reopen' | 'carryOver';

interface Props {
  name: BreakDialogName;
  found: BreakView;
  onClose: () => void;
}

/** The dialog of one act on a break. */
export function BreakDialog({ name, found, onClose }: Props) {
  const translate = useTranslate();
  switch (name) {
    case 'assign':
      return <AssignDialog found={found} onClose={onClose} />;
    case 'due':
      return <DueDialog found={found} onClose={onClose} />;
    case 'note':
      return <NoteDialog found={found} onClose={onClose} />;
    case 'attach':
      return <AttachDialog found={found} onClose={onClose} />;
    case 'resolve':
      return <ResolveDialog found={found} onClose={onClose} />;
    case 'carryOver':
      return (
        <ReasonDialog
          title={translate('breaks.carryOver')}
          text={translate('breaks.carryOverText')}
          act={translate('breaks.carryOverAct')}
          action={dataProvider.carryOverBreak}
          params={{ id: found.id }}
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
          params={{ id: found.id }}
          done="breaks.reopened"
          onClose={onClose}
        />
      );
  }
}
