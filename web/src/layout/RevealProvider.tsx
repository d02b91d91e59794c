import { type ReactNode, useMemo, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { RevealView } from '../../../server/access/reveals/reveal.view.js';
import { dataProvider } from '../dataProvider/dataProvider.js';
import { useSend } from '../dataProvider/useSend.js';
import { type MaskedRecord, RevealContext, type Reveals } from '../fields/revealed.js';
import { ReasonInput } from '../inputs/ReasonInput.js';
import { fieldErrors, FormDialog } from './FormDialog.js';

const keyOf = ({ subject, id }: MaskedRecord): string => `${subject} ${id}`;

/** Asks for the reason of a reveal and keeps the revealed data until the page is left. */
export function RevealProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<MaskedRecord>();
  const [known, setKnown] = useState<ReadonlyMap<string, RevealView>>(new Map());
  const reveals = useMemo(
    (): Reveals => ({ ask: setAsked, revealed: (of) => known.get(keyOf(of)) }),
    [known],
  );
  return (
    <RevealContext value={reveals}>
      {children}
      {asked && (
        <RevealDialog
          of={asked}
          onRevealed={(view) => setKnown((before) => new Map(before).set(keyOf(view), view))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </RevealContext>
  );
}

interface DialogProps {
  of: MaskedRecord;
  onRevealed: (view: RevealView) => void;
  onClose: () => void;
}

function RevealDialog({ of, onRevealed, onClose }: DialogProps) {
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
