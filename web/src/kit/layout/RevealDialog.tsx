import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RevealView } from '../../../../server/access/personal-data/reveal.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';
import type { MaskedRecord } from '../fields/revealed.js';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from './FormDialog.js';

interface DialogProps {
  of: MaskedRecord;
  onRevealed: (view: RevealView) => void;
  onClose: () => void;
}

/** Asks for the reason of a reveal. */
export function RevealDialog({ of, onRevealed, onClose }: DialogProps) {
  const translate = useTranslate();
  const [reason, setReason] = useState('');
  const { acting, send } = useSend({ onSent: onClose });
  return (
    <FormDialog
      title={translate('reveal.title')}
      text={translate('reveal.text')}
      act={translate('reveal.act')}
      acting={acting}
      incomplete={reason.trim().length < 10}
      onSubmit={() => send(dataProvider.revealPersonalData, { ...of, reason: reason.trim() }, onRevealed)}
      onClose={onClose}
    >
      <ReasonInput
        autoFocus
        value={reason}
        onChange={setReason}
        label={translate('reveal.reason')}
        help={translate('reveal.reasonHelp')}
        error={fieldErrors(acting)['reason']}
      />
    </FormDialog>
  );
}
