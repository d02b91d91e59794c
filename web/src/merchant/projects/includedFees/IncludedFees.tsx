import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { FeeQuestionView } from '../../../../../server/payments/status-checks/amounts/fee-question.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { xof } from '../../../kit/format/money.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { IncludedFeeDialog } from './IncludedFeeDialog.js';
import { Actor } from '../../../kit/fields/Actor.js';

/** Lists the operators whose amounts were above ours without a fee schedule, with the decision about each; hidden without any. */
export function IncludedFees() {
  const { id: projectId } = useRecord('projects');
  const translate = useTranslate();
  const can = useCan();
  const { data: questions = [] } = useRead(dataProvider.getFeeQuestions, { projectId });
  const [open, setOpen] = useState<FeeQuestionView>();
  if (!questions.length) return null;
  return (
    <Panel title={translate('undecided.feesTitle')} note={translate('undecided.feesNote')} flush>
      <PanelTable
        label={translate('undecided.feesTitle')}
        stacks
        head={[
          { text: translate('undecided.operator'), words: true },
          { text: translate('undecided.firstSeen'), words: true },
          { text: translate('undecided.decision'), words: true },
          { text: '' },
        ]}
      >
        <tbody>
          {questions.map((question) => (
            <tr key={question.operatorId}>
              <th scope="row">
                {(question.operatorName ?? question.operatorId) || translate('undecided.noOperator')}
              </th>
              <FirstSeen question={question} />
              <Decision question={question} />
              <td>
                {can('edit', 'breaks') && (
                  <Button onClick={() => setOpen(question)}>
                    {translate(question.decision ? 'undecided.revise' : 'undecided.decideShort')}…
                  </Button>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
      {open && <IncludedFeeDialog projectId={projectId} question={open} onClose={() => setOpen(undefined)} />}
    </Panel>
  );
}

function FirstSeen({ question: { ours, said, transactionId, reference } }: { question: FeeQuestionView }) {
  const translate = useTranslate();
  return (
    <td className="words">
      {translate('undecided.saidForOurs', { said: xof(said), ours: xof(ours) })}{' '}
      <Link component={RouterLink} to={`/transactions/${transactionId}`}>
        {reference}
      </Link>
    </td>
  );
}

function Decision({ question: { decision } }: { question: FeeQuestionView }) {
  const { zone } = useRecord('projects');
  const translate = useTranslate();
  const locale = useLocale();
  if (!decision)
    return (
      <Box component="td" className="words" sx={{ color: 'tone.wait.mark' }}>
        {translate('undecided.open')}
      </Box>
    );
  const { included, atMostBasisPoints, reason, decidedBy, decidedAt } = decision;
  return (
    <td className="words">
      {included
        ? translate('undecided.includedUpTo', {
            percent: ((atMostBasisPoints ?? 0) / 100).toLocaleString(locale),
          })
        : translate('undecided.notIncludedShort')}
      <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
        {reason} · <Actor by={decidedBy} />, <When as="exact" at={decidedAt} zone={zone} />
      </Box>
    </td>
  );
}
