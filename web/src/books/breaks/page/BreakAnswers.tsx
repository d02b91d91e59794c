import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { xof } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { Owner } from '../list/columns.js';
import { isUndecided, undecidedPart } from './nextStep.js';

/** Answers what the break does to its day, who owns it until when, on which account, and who approves its end. */
export function BreakAnswers() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const locale = useLocale();
  const isOpen = found.state === 'open';
  const text = (name: string) => translate(`breaks.${name}`);
  return (
    <Box component="dl" sx={stripStyle}>
      <Answer
        label={text('effect')}
        value={text(`effects.${found.effect}`)}
        note={translate(`breaks.effectTexts.${useEffectText()}`)}
      />
      <Answer
        label={text('col.day')}
        value={
          <Link component={RouterLink} to={`/days/${found.projectId}/${found.day}`}>
            {longDay(found.day, locale)}
          </Link>
        }
        note={found.projectName}
      />
      {found.operatorId && (
        <Answer
          label={text('account')}
          value={
            <Link component={RouterLink} to={`/accounts/${found.projectId}/${found.operatorId}`}>
              {found.operatorName ?? found.operatorId}
            </Link>
          }
        />
      )}
      <Answer
        label={text('col.owner')}
        value={<Owner row={found} />}
        note={isOpen && <When as="due" at={found.dueAt} zone={found.zone} />}
      />
      {isOpen && <Approval />}
    </Box>
  );
}

/** Reason of the effect on the day. */
function useEffectText(): string {
  const { effect, state, timing, notice, carriedAmount, amount, assignee } = useRecord('breaks');
  if (effect === 'locked') return 'locked';
  if (effect === 'blocks') return assignee === null ? 'unassigned' : 'large';
  if (state === 'resolved') return 'resolved';
  if (timing) return 'timing';
  if (notice) return 'notice';
  return carriedAmount !== null && carriedAmount >= amount ? 'carried' : 'owned';
}

function Approval() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const limit = xof(found.aloneUpTo);
  const kind = found.proposalId
    ? 'pending'
    : isUndecided(found) || undecidedPart(found)
      ? 'none'
      : found.divergence
        ? 'two'
        : found.amount > found.aloneUpTo
          ? 'limit'
          : 'alone';
  return (
    <Answer
      label={translate('breaks.approver')}
      value={translate(`breaks.approvals.${kind === 'limit' ? 'two' : kind}`)}
      note={translate(`breaks.approvalTexts.${kind}`, { limit })}
    />
  );
}

function Answer({ label, value, note }: { label: string; value: ReactNode; note?: ReactNode }) {
  return (
    <Box sx={answerStyle}>
      <Box component="dt" sx={{ color: 'text.secondary', fontSize: 'small' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }}>{value}</Box>
        {note && <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>{note}</Box>}
      </Box>
    </Box>
  );
}

/** Cells beside each other, on a phone rows below each other. */
const stripStyle = {
  m: 0,
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'none' },
  gridAutoFlow: { md: 'column' },
  gridAutoColumns: { md: 'minmax(0, 1fr)' },
  borderTop: 1,
  borderColor: 'own.line2',
};
const answerStyle = {
  display: { xs: 'grid', md: 'block' },
  gridTemplateColumns: '104px minmax(0, 1fr)',
  columnGap: 2,
  py: 1.5,
  pl: { md: 2 },
  pr: { md: 1 },
  borderLeft: { md: 1 },
  borderTop: { xs: 1, md: 0 },
  '&&': { borderColor: 'divider' },
  '&:first-of-type': { pl: 0, borderLeft: 0, borderTop: 0 },
};
