import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  AnswerStatementView,
  UndecidedAnswerView,
} from '../../../../../server/payments/status-checks/undecided/undecided-answer.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { IncludedFeeDialog } from '../../../merchant/projects/includedFees/IncludedFeeDialog.js';
import { OverrideDialog } from '../overrides/OverrideDialog.js';
import { useOverrides } from '../overrides/useOverrides.js';

/** Shows the last response to a status check beside what contradicts it, while it decides nothing. */
export function UndecidedAnswer() {
  const { id, zone } = useRecord('transactions');
  const translate = useTranslate();
  const { data: answer } = useRead(dataProvider.getUndecidedAnswer, { id }, { every: 30_000 });
  if (!answer) return null;
  return (
    <Panel
      title={translate('undecided.title')}
      note={
        <>
          <When as="exact" at={answer.at} zone={zone} />{' '}
          <Link component={RouterLink} to={`/exchanges/${answer.exchangeId}`}>
            {translate('undecided.call')}
          </Link>
        </>
      }
      actions={<Actions answer={answer} />}
      flush
    >
      <Box sx={{ py: 1 }}>{translate('undecided.text')}</Box>
      <PanelTable
        label={translate('undecided.title')}
        minWidth={280}
        head={[
          { text: translate('undecided.statement'), words: true },
          { text: translate('undecided.said'), words: true },
          { text: translate('undecided.ours'), words: true },
        ]}
      >
        <tbody>
          {answer.statements.map((row) => (
            <StatementRow key={row.statement} row={row} />
          ))}
        </tbody>
      </PanelTable>
    </Panel>
  );
}

function StatementRow({ row: { statement, said, ours, contradictions } }: { row: AnswerStatementView }) {
  const translate = useTranslate();
  const isOdd = contradictions.length > 0;
  const cell = { overflowWrap: 'anywhere', whiteSpace: 'normal' } as const;
  return (
    <Box component="tr" sx={isOdd ? { '& td, & th': { bgcolor: 'tone.wait.wash' } } : {}}>
      <th scope="row">{translate(`undecided.statements.${statement}`)}</th>
      <Box component="td" className="words" sx={cell}>
        {said || <em>{translate(said === null ? 'undecided.missing' : 'undecided.empty')}</em>}
        {contradictions.map((kind) => (
          <Box key={kind} component="strong" sx={{ display: 'block', color: 'tone.wait.mark' }}>
            ≠ {translate(`undecided.why.${kind}`)}
          </Box>
        ))}
      </Box>
      <Box component="td" className="words" sx={cell}>
        {ours ?? '–'}
      </Box>
    </Box>
  );
}

/** Offers what people can decide: the manual override by two users, and once per operator the fee in its amounts. */
function Actions({ answer }: { answer: UndecidedAnswerView }) {
  const translate = useTranslate();
  const can = useCan();
  const { projectId } = useRecord('transactions');
  const { data } = useOverrides();
  const [open, setOpen] = useState<'override' | 'fee'>();
  const { feeQuestion } = answer;
  const isLive = data?.overrides.some(({ revertedAt }) => !revertedAt) ?? false;
  const close = () => setOpen(undefined);
  return (
    <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
      {feeQuestion && can('edit', 'breaks') && (
        <Button variant="outlined" onClick={() => setOpen('fee')}>
          {translate('undecided.decideFee')}…
        </Button>
      )}
      {data?.mayPropose && !isLive && (
        <Button variant="outlined" onClick={() => setOpen('override')}>
          {translate('overrides.propose')}…
        </Button>
      )}
      {open === 'override' && <OverrideDialog answer={answer} onClose={close} />}
      {open === 'fee' && feeQuestion && (
        <IncludedFeeDialog projectId={projectId} question={feeQuestion} onClose={close} />
      )}
    </Box>
  );
}
