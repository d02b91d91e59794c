import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { AdjustmentView } from '../../../../../server/books/corrections/adjustments/adjustment.view.js';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import { newUuid } from '../../../kit/format/uuid.js';
import { grouped } from '../../../kit/format/money.js';
import { exact, shortDay } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { Actor } from '../../../kit/fields/Actor.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** The adjustments of the day, with who made them and why; one is taken back by another row, never erased. */
export function AdjustmentsPanel({ day, asOf }: { day: DayView; asOf: string | undefined }) {
  const translate = useTranslate();
  const can = useCan();
  const [undoing, setUndoing] = useState<AdjustmentView & { requestId: string }>();
  const { data } = useRead(dataProvider.getAdjustments, { projectId: day.projectId, day: day.day });
  const rows = data?.filter(({ at }) => !asOf || at <= asOf) ?? [];
  if (!rows.length) return null;
  const works = can('edit', 'days') && !asOf && (day.state === 'open' || day.state === 'frozen');
  return (
    <Panel title={translate('adjustment.title')} term="adjustment" note={translate('adjustment.note')} flush>
      <PanelTable
        nowrap
        stacks
        minWidth={560}
        head={[
          { text: translate('balanceProof.account') },
          { text: translate('adjustment.amount') },
          { text: translate('adjustment.reason'), words: true },
          { text: translate('adjustment.by'), words: true },
          { text: '' },
        ]}
      >
        <tbody>
          {rows.map((row) => (
            <Row
              key={row.id}
              row={row}
              zone={day.zone}
              onUndo={works ? () => setUndoing({ ...row, requestId: newUuid() }) : undefined}
            />
          ))}
        </tbody>
      </PanelTable>
      {undoing && (
        <ReasonDialog
          title={translate('adjustment.undo')}
          text={translate(undoing.matchId ? 'adjustment.undoMatchText' : 'adjustment.undoText', {
            amount: grouped(undoing.amount),
            operator: undoing.operatorName,
          })}
          act={translate('adjustment.undo')}
          action={dataProvider.undoAdjustment}
          params={{ id: undoing.id, requestId: undoing.requestId }}
          done={(rows) => `adjustment.${rows.some(isReversalOf(undoing)) ? 'undoProposed' : 'undone'}`}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </Panel>
  );
}

/** Finds the pending reversal of an adjustment, which its mirror row shares. */
const isReversalOf =
  ({ id, mirrorOf }: AdjustmentView) =>
  ({ pending, undoes }: AdjustmentView): boolean =>
    pending && undoes === (mirrorOf ?? id);

function Row({ row, zone, onUndo }: { row: AdjustmentView; zone: string; onUndo: (() => void) | undefined }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  return (
    <Box
      component="tr"
      sx={row.undoneBy ? { '& td, & th': { textDecoration: 'line-through', color: 'text.secondary' } } : {}}
    >
      <th scope="row">{row.operatorName}</th>
      <td>{grouped(row.amount)}</td>
      <Box
        component="td"
        className="words"
        sx={{ whiteSpace: 'normal !important', overflowWrap: 'anywhere' }}
      >
        {translate(`adjustment.codes.${row.code}`)}
        {row.mirrorOfDay &&
          ` · ${translate('adjustment.mirror', { day: shortDay(row.mirrorOfDay, locale) })}`}
        {row.awaitsBooking && !row.undoneBy && ` · ${translate('adjustment.awaitsBooking')}`}
        {row.matchId && ` · ${translate('matchDifference.ofMatch')}`}
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          {row.reason}
          {row.transactionId && (
            <>
              {' · '}
              <Link component={RouterLink} to={`/transactions/${row.transactionId}`} underline="always">
                {translate('day.transaction')}
              </Link>
            </>
          )}
          {row.fileId && (
            <>
              {' · '}
              <Link href={`/api/files/${row.fileId}/content`} download underline="always">
                {translate('float.file')}
              </Link>
            </>
          )}
        </Box>
      </Box>
      <td className="words" title={exact(row.at, zone, locale)}>
        <Actor by={row.madeBy} />
      </td>
      <td>
        {row.pending ? (
          <Link component={RouterLink} to={`/proposals/${row.proposalId ?? ''}`}>
            {translate(row.undoes ? 'adjustment.pendingUndo' : 'adjustment.pending')}
          </Link>
        ) : row.undoneBy ? (
          <span title={nameOf(row.undoneBy)}>{translate('adjustment.takenBack')}</span>
        ) : (
          onUndo && (
            <Button onClick={onUndo} sx={{ minHeight: 24, py: 0 }}>
              {translate('adjustment.undo')}…
            </Button>
          )
        )}
      </td>
    </Box>
  );
}
