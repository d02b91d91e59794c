import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { MatchTarget, SuggestionView } from '../../../../../server/books/matching/matching.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { xof } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelRow } from '../../../kit/layout/panelRow.js';
import { TargetCell } from '../../matching/matches/MatchCells.js';
import { useCan } from '../../../kit/session/useSession.js';
import { DifferenceForm } from '../../matching/workbench/DifferenceForm.js';
import { useBreakForm } from './BreakForms.js';
import { candidateFacts } from './candidateFacts.js';

const MOST_SHOWN = 3;

/**
 * Says why a line stayed alone: the nearest candidates, and what differs; once it is matched, that the next check ends the
 * break. Renders nothing for a break without such a line.
 */
export function NearestCandidates() {
  const { kind, state, lineId, lineMatched } = useRecord('breaks');
  const translate = useTranslate();
  const isAlone = kind === 'missing_aggregator' && state === 'open' && lineId !== null;
  const { data } = useRead(dataProvider.getSuggestions, isAlone && !lineMatched ? { lineId } : undefined);
  if (isAlone && lineMatched)
    return <Panel title={translate('candidates.title')}>{translate('candidates.matched')}</Panel>;
  if (!data) return null;
  return (
    <Panel title={translate('candidates.title')}>
      {data.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('candidates.none')}</Box>}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.slice(0, MOST_SHOWN).map((candidate, place) => (
          <Candidate key={place} place={place} candidate={candidate} />
        ))}
      </Box>
    </Panel>
  );
}

function Candidate({ candidate, place }: { candidate: SuggestionView; place: number }) {
  const { target, targets, because, residual } = candidate;
  const { zone, amount, lineId, projectId } = useRecord('breaks');
  const translate = useTranslate();
  const canMatch = useCan()('edit', 'matching');
  const { open, show } = useBreakForm();
  const form = `difference ${place}`;
  const isOpen = open === form;
  const { agrees, differs } = candidateFacts(because);
  const all = target ? [target] : targets;
  const sum = all.reduce((total, one) => total + one.amount, 0);
  const named = (fields: readonly string[]) =>
    fields.map((field) => translate(`candidates.field.${field}`)).join(', ');
  return (
    <Box component="li" sx={panelRow}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        {all.map((one) => (
          <TargetCell key={one.id} target={one} zone={zone} />
        ))}
      </Box>
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        {differs.length > 0 && (
          <Box component="span" sx={{ display: 'block' }}>
            {translate('candidates.differs', { fields: named(differs) })}
            {differs.includes('amount') &&
              ` · ${translate('candidates.amounts', { line: xof(amount), target: xof(sum) })}`}
            {residual !== undefined && ` · ${translate('matching.keptByBank', { amount: xof(residual) })}`}
          </Box>
        )}
        {agrees.length > 0 && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {translate('candidates.agrees', { fields: named(agrees) })}
          </Box>
        )}
        {differs.length === 0 && (
          <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
            {translate('candidates.unique')}
          </Box>
        )}
      </Box>
      {canMatch && differs.includes('amount') && all.every(isBooked) && !isOpen && (
        <Button variant="outlined" onClick={() => show(form)}>
          {translate('matching.bookDifference')}…
        </Button>
      )}
      {isOpen && lineId && (
        <DifferenceForm
          sides={{ projectId, lineIds: [lineId], ...idsOf(all) }}
          onDone={() => show(undefined)}
          onClose={() => show(undefined)}
        />
      )}
    </Box>
  );
}

/** True for records whose difference can be booked: their outcome is known, and money has moved. */
const isBooked = ({ kind, status }: MatchTarget): boolean => kind === 'cash' || status === 'completed';

const idsOf = (targets: readonly MatchTarget[]): { transactionIds: string[]; cashMovementIds: string[] } => ({
  transactionIds: targets.filter(({ kind }) => kind === 'transaction').map(({ id }) => id),
  cashMovementIds: targets.filter(({ kind }) => kind === 'cash').map(({ id }) => id),
});
