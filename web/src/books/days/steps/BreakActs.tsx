import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { BreakRow } from '../../../../../server/books/breaks/break.view.js';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { grouped } from '../../../kit/format/money.js';
import { listPath } from '../../../kit/list/listPath.js';
import { useSession } from '../../../kit/session/useSession.js';
import { openFirst } from '../actions/blockers.js';
import { AssigneeInput } from '../../breaks/fields/AssigneeInput.js';

/** Breaks that are named one by one; further ones are a link. */
const NAMED = 3;

const blockingOf = ({ projectId, day }: DayView) => ({
  ...{ projectId, day, state: 'open', timing: 'false', notice: 'false', carried: 'false' },
});

/** Gives all breaks without an owner to one person; the reader is proposed. What is refused is said once, with its reason. */
export function AssignAct({ day, onActed }: { day: DayView; onActed: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const me = useSession()?.user.id ?? '';
  const [chosen, choose] = useState<string>();
  const { data: breaks = [] } = useRead(dataProvider.getBlockingBreaks, {
    ...blockingOf(day),
    assignee: 'none',
  });
  const { acting, send } = useSend({ quiet: false, onSent: onActed });
  const userId = chosen ?? me;
  const assign = () =>
    send(
      dataProvider.updateBreaks,
      { act: 'assign', ids: breaks.map(({ id }) => id), userId: userId || null, dry: false },
      ({ rows }) => {
        const refused = rows.filter(({ ok }) => !ok);
        const done = rows.length - refused.length;
        if (done > 0) notify('dayBlockers.assigned', { type: 'success', messageArgs: { smart_count: done } });
        const reasons = [...new Set(refused.map(({ message }) => message ?? ''))].join(' ');
        if (refused.length > 0)
          notify('dayBlockers.notAssigned', {
            type: 'warning',
            messageArgs: { smart_count: refused.length, reason: reasons },
          });
      },
    );
  return (
    <>
      <Box sx={{ width: 200, display: 'grid' }}>
        <AssigneeInput projectId={day.projectId} value={userId} onChange={choose} autoFocus={false} />
      </Box>
      <Button
        variant="outlined"
        loading={acting.busy}
        disabled={breaks.length === 0 || !userId}
        onClick={() => void assign()}
      >
        {translate('dayBlockers.assignAll', { smart_count: breaks.length })}
      </Button>
    </>
  );
}

/** Names the largest breaks above the limit, each with the way to its resolution; those that await approval come last. */
export function BreakLinks({ day, limit }: { day: DayView; limit: number }) {
  const translate = useTranslate();
  const filters = { ...blockingOf(day), assignee: 'any', amountMin: limit + 1 };
  const { data: breaks = [] } = useRead(dataProvider.getBlockingBreaks, filters);
  const named = openFirst(breaks).slice(0, NAMED);
  const rest = breaks.length - named.length;
  return (
    <Box sx={{ display: 'grid', gap: 0.5, justifyItems: { md: 'end' } }}>
      {named.map((one) => (
        <BreakLink key={one.id} row={one} />
      ))}
      {rest > 0 && (
        <MuiLink component={Link} to={listPath('breaks', filters)}>
          {translate('dayBlockers.more', { smart_count: rest })}
        </MuiLink>
      )}
    </Box>
  );
}

function BreakLink({ row }: { row: BreakRow }) {
  const translate = useTranslate();
  const { id, number, kind, amount, proposalId } = row;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box component="span" sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {translate(`breakKind.${kind}`, { _: kind })} · {grouped(amount)}
      </Box>
      {proposalId ? (
        <MuiLink component={Link} to={`/proposals/${proposalId}`}>
          {translate('dayBlockers.pendingApproval')}
        </MuiLink>
      ) : (
        <Button
          component={Link}
          to={`/breaks/${id}`}
          variant="outlined"
          size="small"
          aria-label={translate('dayBlockers.resolveOne', { number })}
        >
          {translate('dayBlockers.resolve')}
        </Button>
      )}
    </Box>
  );
}
