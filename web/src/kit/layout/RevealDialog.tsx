import { useTranslate } from 'react-admin';
import type { RevealView } from '../../../../server/access/personal-data/reveal.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import type { MaskedRecord } from '../fields/revealed.js';
import { FormReason } from '../inputs/ReasonInput.js';
import { useSend } from '../dataProvider/useSend.js';
import { FormDialog } from './FormDialog.js';

interface DialogProps {
  of: MaskedRecord;
  onRevealed: (view: RevealView) => void;
  onClose: () => void;
}

/** Asks for the reason of a reveal. */
export function RevealDialog({ of, onRevealed, onClose }: DialogProps) {
  const translate = useTranslate();
  const { acting, send } = useSend({ onSent: onClose });
  return (
    <FormDialog
      title={translate('reveal.title')}
      text={translate('reveal.text')}
      act={translate('reveal.act')}
      acting={acting}
      values={{ reason: '' }}
      onSubmit={({ reason }) =>
        send(dataProvider.revealPersonalData, { ...of, reason: reason.trim() }, onRevealed)
      }
      onClose={onClose}
    >
      <FormReason autoFocus min={10} label="reveal.reason" help="reveal.reasonHelp" />
    </FormDialog>
  );
}
