import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { BreakRow, BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useSession } from '../../../kit/session/useSession.js';
import { AssigneeInput } from '../fields/AssigneeInput.js';
import { ReasonInput } from '../../../kit/inputs/ReasonInput.js';
import { ResolutionCodeSelect } from '../fields/ResolutionCodeSelect.js';
import { BulkRows } from './BulkRows.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { type ChosenRow, ChosenRows } from '../../../kit/list/ChosenRows.js';

interface Props {
  act: 'assign' | 'resolve';
  chosen: readonly BreakRow[];
  onDone: () => void;
  onClose: () => void;
}

/** Returns a break as the list of an action names it. */
export const chosenBreak = ({ id, number, amount }: BreakRow): ChosenRow => ({
  id,
  name: String(number),
  amount,
});

/**
 * Assigns several breaks, the reader being proposed; or resolves them: previews without writing, then writes what was shown and
 * proposes to a second user what one may not resolve alone.
 */
export function BulkDialog({ act, onDone, onClose, ...props }: Props) {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useSession()?.user.id ?? '';
  // What was chosen stays said when it is done and nothing is chosen any more.
  const [chosen] = useState(props.chosen);
  const [userId, setUserId] = useState(me);
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [proposes, setProposes] = useState(true);
  const [tried, setTried] = useState<BulkResult>();
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const projects = new Set(chosen.map(({ projectId }) => projectId));
  const [project] = projects;
  const finished = tried && !tried.dry;
  const good = tried?.rows.filter(({ ok }) => ok).length ?? 0;
  const ofTwo = tried?.rows.filter(({ takesTwo }) => takesTwo).length ?? 0;
  const rest = proposes ? ofTwo : 0;
  const run = async (dry: boolean) => {
    const ids = chosen.map(({ id }) => id);
    const change =
      act === 'assign'
        ? { ids, act, userId: userId || null, dry }
        : { ids, act, code, reason: reason.trim(), dry, proposeRest: rest > 0 };
    const sent = await send(dataProvider.updateBreaks, change);
    if (!sent) return;
    const { answer } = sent;
    setTried(answer);
    if (dry) return;
    const said: [number, string][] = [
      [answer.done, act === 'assign' ? 'breaks.bulkAssigned' : 'breaks.bulkResolved'],
      [answer.proposed, 'breaks.bulkProposed'],
    ];
    for (const [smart_count, text] of said)
      if (smart_count > 0) notify(text, { type: 'success', messageArgs: { smart_count } });
    onDone();
    if (answer.rows.every(({ ok, takesTwo }) => ok || (takesTwo && answer.proposed > 0))) onClose();
  };
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setTried(undefined);
    };
  };
  const nextAct = (): string => {
    if (finished) return translate('breaks.close');
    if (act === 'assign') return translate('breaks.bulkDo', { smart_count: chosen.length });
    if (!tried) return translate('breaks.tryFirst');
    if (rest === 0) return translate('breaks.bulkDo', { smart_count: good });
    if (good === 0) return translate('breaks.bulkPropose', { smart_count: rest });
    return translate('breaks.bulkBoth', { good: grouped(good), rest: grouped(rest) });
  };
  return (
    <FormDialog
      title={translate(act === 'assign' ? 'breaks.assign' : 'breaks.resolve')}
      text={translate(act === 'assign' ? 'breaks.bulkAssignText' : 'breaks.bulkResolveText', {
        smart_count: chosen.length,
        total: xof(total),
      })}
      act={nextAct()}
      acting={acting}
      wide
      incomplete={
        (act === 'resolve' && (!code || reason.trim().length < 3)) ||
        (tried && !finished && !good && !rest ? translate('breaks.nothingApplies') : false)
      }
      onSubmit={() => (finished ? onClose() : run(act === 'resolve' && !tried))}
      onClose={onClose}
    >
      {!tried && <ChosenRows rows={chosen.map(chosenBreak)} />}
      {!finished && act === 'assign' && (
        <AssigneeInput
          projectId={projects.size === 1 ? project : undefined}
          value={userId}
          onChange={change(setUserId)}
          error={fields['userId']}
        />
      )}
      {!finished && act === 'resolve' && (
        <>
          <ResolutionCodeSelect value={code} onChange={change(setCode)} error={fields['code']} />
          <ReasonInput
            label={translate('breaks.reason')}
            value={reason}
            onChange={change(setReason)}
            error={fields['reason']}
          />
        </>
      )}
      {tried && <BulkRows result={tried} chosen={chosen.length} />}
      {tried && !finished && ofTwo > 0 && (
        <FormControlLabel
          control={<Checkbox checked={proposes} onChange={(_, checked) => setProposes(checked)} />}
          label={translate('breaks.proposeRest', { smart_count: ofTwo })}
        />
      )}
    </FormDialog>
  );
}
