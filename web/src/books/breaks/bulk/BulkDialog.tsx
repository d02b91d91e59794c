import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { BreakRow, BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { grouped, xof } from '../../../kit/format/money.js';
import { FormDialog } from '../../../kit/layout/FormDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { useSession } from '../../../kit/session/useSession.js';
import { FormAssignee } from '../fields/AssigneeInput.js';
import { FormCheck } from '../../../kit/inputs/FormCheck.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { FormResolutionCode } from '../fields/FormResolutionCode.js';
import { BulkRows } from './BulkRows.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { type ChosenRow, ChosenRows } from '../../../kit/list/ChosenRows.js';

interface Props {
  act: 'assign' | 'resolve';
  chosen: readonly BreakRow[];
  onDone: () => void;
  onClose: () => void;
}

const FIRST = { userId: '', code: '', reason: '', proposes: true };

/** Returns a break as the list of an action names it. */
export const chosenBreak = ({ id, number, amount }: BreakRow): ChosenRow => ({
  id,
  name: `#${number}`,
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
  const [last, setLast] = useState<{ of: typeof FIRST; result: BulkResult }>();
  const { acting, send } = useSend();
  const total = chosen.reduce((sum, { amount }) => sum + amount, 0);
  const projects = new Set(chosen.map(({ projectId }) => projectId));
  const [project] = projects;
  /** Returns what was tried or done with these values. */
  const triedWith = ({ userId, code, reason, proposes }: typeof FIRST) => {
    const isSame = last?.of.userId === userId && last.of.code === code && last.of.reason === reason;
    const tried = isSame ? last.result : undefined;
    const ofTwo = tried?.rows.filter(({ takesTwo }) => takesTwo).length ?? 0;
    const good = tried?.rows.filter(({ ok }) => ok).length ?? 0;
    return { tried, good, ofTwo, rest: proposes ? ofTwo : 0, finished: tried?.dry === false };
  };
  const submit = async (values: typeof FIRST) => {
    const { userId, code, reason } = values;
    const { tried, rest } = triedWith(values);
    const dry = act === 'resolve' && !tried;
    const ids = chosen.map(({ id }) => id);
    const change =
      act === 'assign'
        ? { ids, act, userId: userId || null, dry }
        : { ids, act, code, reason: reason.trim(), dry, proposeRest: rest > 0 };
    const sent = await send(dataProvider.updateBreaks, change);
    if (!sent) return;
    const { answer } = sent;
    setLast({ of: values, result: answer });
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
  const nextAct = (values: typeof FIRST): string => {
    const { tried, good, rest, finished } = triedWith(values);
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
      act={nextAct}
      acting={acting}
      wide
      values={{ ...FIRST, userId: me }}
      incomplete={(values) => {
        const { tried, good, rest, finished } = triedWith(values);
        return tried && !finished && !good && !rest ? translate('breaks.nothingApplies') : false;
      }}
      onSubmit={(values) => (triedWith(values).finished ? onClose() : submit(values))}
      onClose={onClose}
    >
      {(values) => {
        const { tried, ofTwo, finished } = triedWith(values);
        return (
          <>
            {!tried && <ChosenRows rows={chosen.map(chosenBreak)} />}
            {!finished && act === 'assign' && (
              <FormAssignee
                source="userId"
                projectId={projects.size === 1 ? project : undefined}
                proposed={me}
              />
            )}
            {!finished && act === 'resolve' && (
              <>
                <FormResolutionCode />
                <FormReason label="breaks.reason" />
              </>
            )}
            {tried && <BulkRows result={tried} chosen={chosen.length} />}
            {tried && !finished && ofTwo > 0 && (
              <FormCheck source="proposes" label={translate('breaks.proposeRest', { smart_count: ofTwo })} />
            )}
          </>
        );
      }}
    </FormDialog>
  );
}
