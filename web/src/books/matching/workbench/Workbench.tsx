import Box from '@mui/material/Box';
import { useState } from 'react';
import { useCan } from '../../../kit/session/useSession.js';
import { useTranslate } from 'react-admin';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { LineCell, TargetCell } from '../matches/MatchCells.js';
import { MatchSelectionBar } from './MatchSelectionBar.js';
import { keyOf, EMPTY_SELECTION, type MatchSelection, toggleLine, toggleTarget } from './selection.js';
import { Suggestions } from './Suggestions.js';
import { UnmatchedSide } from './UnmatchedSide.js';
import type { MatchDay } from '../matches/useMatchDay.js';
import { columns } from '../../../kit/layout/columns.js';

/** Lines without a match on the left, what they may belong to on the right, and what is put together in between. */
export function Workbench({ at }: { at: MatchDay }) {
  const translate = useTranslate();
  const can = useCan();
  const [selection, setSelection] = useState<MatchSelection>(EMPTY_SELECTION);
  const canEdit = can('edit', 'matching');
  const addTargets = (add: Parameters<typeof toggleTarget>[1][]) =>
    setSelection((before) =>
      add.filter((one) => !before.targets.has(keyOf(one))).reduce(toggleTarget, before),
    );
  return (
    <>
      <PendingApprovalsAbout about={{ kind: 'match.difference', projectId: at.projectId }} zone={at.zone} />
      {canEdit && (
        <MatchSelectionBar
          at={at}
          selection={selection}
          onChange={setSelection}
          onMatched={() => setSelection(EMPTY_SELECTION)}
        />
      )}
      <Suggestions
        at={at}
        selection={selection}
        onTargets={addTargets}
        onLine={(line) => setSelection((before) => toggleLine(before, line))}
      />
      <Box sx={columns('minmax(0, 1fr) minmax(0, 1fr)')}>
        <UnmatchedSide
          at={at}
          records="line"
          title={translate(at.side === 'orders' ? 'matching.orders' : 'matching.lines')}
          chosen={selection.lines}
          itemOf={({ line }) => line}
          keyOf={(line) => line.id}
          cell={(line) => <LineCell line={line} zone={at.zone} />}
          onToggle={canEdit ? (line) => setSelection(toggleLine(selection, line)) : undefined}
        />
        <UnmatchedSide
          at={at}
          records="target"
          title={translate(at.side === 'bank' ? 'matching.cash' : 'matching.transactions')}
          chosen={selection.targets}
          itemOf={({ target }) => target}
          keyOf={keyOf}
          cell={(target) => <TargetCell target={target} zone={at.zone} />}
          onToggle={canEdit ? (target) => setSelection(toggleTarget(selection, target)) : undefined}
        />
      </Box>
    </>
  );
}
