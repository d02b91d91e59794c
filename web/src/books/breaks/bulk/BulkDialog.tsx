import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { BreakRow, BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { xof } from '../../../kit/format/money.js';
import { fieldErrors, FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
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

/** Assigns or resolves several breaks: previews without writing, then writes what was shown. */
export function BulkDialog({ act, onDone, onClose, ...props }: Props) {
  const translate = useTranslate();
  // What was chosen stays said when it is done and nothing is chosen any more.
  const [chosen] = useState(props.chosen);
  const [userId, setUserId] = useState('');
  const [code, setCode] = useState('');
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState<BulkResult>();
  const { acting, send } = useSend();
  const fields = fieldErrors(acting);
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const projects = new Set(chosen.map(({ projectId }) => projectId));
  const [project] = projects;
  const run = async (dry: boolean) => {
    const ids = chosen.map(({ id }) => id);
    const change =
      act === 'assign'
        ? { ids, act, userId: userId || null, dry }
        : { ids, act, code, reason: reason.trim(), dry };
    const sent = await send(dataProvider.updateBreaks, change, dry ? '' : 'breaks.bulkDone');
    if (!sent) return;
    setTried(sent.answer);
    if (dry) return;
    onDone();
    if (sent.answer.rows.every(({ ok }) => ok)) onClose();
  };
  const finished = tried && !tried.dry;
  const good = tried?.rows.filter(({ ok }) => ok).length ?? 0;
  const change = <T,>(set: (value: T) => void) => {
    return (value: T) => {
      set(value);
      setTried(undefined);
    };
  };
  return (
    <FormDialog
      title={translate(act === 'assign' ? 'breaks.assign' : 'breaks.resolve')}
      text={translate(act === 'assign' ? 'breaks.bulkAssignText' : 'breaks.bulkResolveText', {
        smart_count: chosen.length,
        total: xof(total),
      })}
      act={
        finished
          ? translate('breaks.close')
          : tried
            ? translate('breaks.bulkDo', { smart_count: good })
            : translate('breaks.tryFirst')
      }
      acting={acting}
      wide
      incomplete={
        (act === 'resolve' && (!code || reason.trim().length < 3)) ||
        (tried && !finished && !good ? translate('breaks.nothingApplies') : false)
      }
      onSubmit={() => (finished ? onClose() : run(!tried))}
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
    </FormDialog>
  );
}
