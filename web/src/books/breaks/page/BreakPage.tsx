import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { columns } from '../../../kit/layout/columns.js';
import { RecordPage } from '../../../kit/layout/RecordPage.js';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { BreakCausePanel } from './BreakCausePanel.js';
import { DifferencePanel } from './DifferencePanel.js';
import { BreakHistory } from './BreakHistory.js';
import { BreakAnswers } from './BreakAnswers.js';
import { SourceTable } from '../../../payments/transactions/sources/SourceTable.js';
import type { BreakView } from '../../../../../server/books/breaks/break.view.js';
import { breakTexts } from '../../../../../server/payments/transactions/sources/shown-texts.js';
import { factsOf } from '../../../../../server/payments/transactions/sources/text-claims.js';
import { BreakForms } from './BreakForms.js';
import { BreakHead } from './BreakHead.js';
import { ResolvePanel } from './ResolveForm.js';
import { isUndecided, undecidedPart } from './nextStep.js';
import { NearestCandidates } from './NearestCandidates.js';
import { NextOfDay } from './NextOfDay.js';
import { NextStep } from './NextStep.js';
import { ClaimsTable } from './ClaimsTable.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { grouped } from '../../../kit/format/money.js';
import { zoneName, exact, relative } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { Facts } from '../../../kit/layout/Facts.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { Reference } from '../../../kit/fields/Reference.js';
import Alert from '@mui/material/Alert';
import { useNow } from '../../../kit/format/clock.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

export function BreakPage() {
  return (
    <RecordPage
      resource="breaks"
      every={15_000}
      back={OPEN_BREAKS}
      backLabel="breaks.title"
      gone="breaks.gone"
    >
      <BreakContent />
    </RecordPage>
  );
}

function BreakContent() {
  const { id } = useRecord('breaks');
  return (
    <BreakForms key={id}>
      <BreakHead />
      <NextOfDay />
      <BreakAnswers />
      <PendingOfTransaction />
      <BreakGuidance />
      <DifferencePanel />
      <NearestCandidates />
      <BreakCausePanel />
      <Box sx={columns('minmax(0, 1fr) 330px')}>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <SourcesOfBreak />
          <ClaimsTable />
          <BreakHistory />
        </Box>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <ResolvePanel />
          <BreakFacts />
        </Box>
      </Box>
    </BreakForms>
  );
}

/** Shows what awaits approval about the transaction of an open break, so that it is not asked for again. */
function PendingOfTransaction() {
  const { state, transactionId, zone } = useRecord('breaks');
  if (state !== 'open' || !transactionId) return null;
  return <PendingApprovalsAbout about={{ subjectId: transactionId }} zone={zone} />;
}

/** Shows what each source last said about the transaction of a break about an outcome. */
function SourcesOfBreak() {
  const { verdict, transactionId, zone } = useRecord('breaks');
  if (!verdict || !transactionId) return null;
  return <SourceTable verdict={verdict} zone={zone} transactionId={transactionId} />;
}

/** Transaction, time and severity of a break. */
function BreakFacts() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const time = (at: string) => <When as="exact" at={at} zone={found.zone} />;
  return (
    <Panel title={translate('breaks.facts')}>
      <Facts
        facts={[
          {
            label: translate('breaks.found'),
            value: time(found.foundAt),
            note: `${translate(`age.${found.age}`)} · ${zoneName(found.zone, found.foundAt)}`,
          },
          found.transactionId && {
            label: translate('breaks.transaction'),
            value: (
              <Link component={RouterLink} to={`/transactions/${found.transactionId}`}>
                <Reference
                  value={found.reference ?? found.transactionId}
                  what={translate('transaction.reference')}
                  copy={false}
                  length={24}
                />
              </Link>
            ),
          },
          { label: translate('breaks.severity'), value: translate(`severity.${found.severity}`) },
        ]}
      />
    </Panel>
  );
}

/** Returns the texts of a break: what its sources say together, where its kind is about an outcome. */
function guidanceOf({ kind, verdict }: BreakView): {
  says: string | null;
  meaning: string | null;
  next: string;
} {
  const usual = { says: null, meaning: `breakMeaning.${kind}`, next: `breakNext.${kind}` };
  if (!verdict) return usual;
  const { says, meaning, next } = breakTexts(kind, factsOf(verdict));
  return { says, meaning, next: next ?? usual.next };
}

/** Explains the break, its usual resolution and what prevents it. */
function BreakGuidance() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const now = useNow();
  const texts = guidanceOf(found);
  const other = undecidedPart(found);
  const time = (at: string | null) => (at ? exact(at, found.zone, locale, 'minute') : '');
  return (
    <>
      {found.timing && found.state === 'open' && (
        <Alert severity="info">{translate('breaks.isTiming', { at: time(found.expectedUntil) })}</Alert>
      )}
      {found.proposalId && found.state === 'open' && (
        <Alert severity="info">
          {translate('breaks.isProposed')}{' '}
          <Link component={RouterLink} to={`/proposals/${found.proposalId}`}>
            {translate('breaks.openProposal')}
          </Link>
        </Alert>
      )}
      {found.state === 'open' && found.overdue && !found.timing && (
        <Alert severity="warning">
          {translate(found.escalatedTo ? 'breaks.isEscalated' : 'breaks.isOverdue', {
            since: relative(found.dueAt, now, locale),
            role: found.escalatedTo ? translate(`role.${found.escalatedTo}`) : '',
          })}
        </Alert>
      )}
      {found.state === 'resolved' && found.resolutionCode && (
        <Alert severity="success">
          <strong>{translate(`resolutionCode.${found.resolutionCode}`)}</strong>{' '}
          {found.resolutionCode === 'cleared'
            ? translate('breaks.clearedAt', { at: time(found.resolvedAt) })
            : translate('breaks.resolvedBy', { who: nameOf(found.resolvedBy), at: time(found.resolvedAt) })}
          {found.resolutionReason && <Box>{found.resolutionReason}</Box>}
        </Alert>
      )}
      <Panel>
        <Box sx={{ display: 'grid', gap: 1, justifyItems: 'start' }}>
          {texts.says && <Box sx={{ fontWeight: 600, fontSize: 'title' }}>{translate(texts.says)}</Box>}
          {texts.meaning && <div>{translate(texts.meaning)}</div>}
          {other && <div>{translate('causes.waits', { number: other.number })}</div>}
          {found.state === 'open' && !other && (
            <Box sx={{ color: 'text.secondary' }}>
              <strong>{translate('breaks.usually')}</strong> {translate(texts.next)}
              {found.suggestion && found.suggestion !== 'cleared' && (
                <>
                  {' '}
                  {translate('breaks.suggested', { code: translate(`resolutionCode.${found.suggestion}`) })}
                </>
              )}
              {found.earlier && (
                <Box>
                  {translate('breaks.earlier', {
                    count: grouped(found.earlier.count),
                    reasons: found.earlier.reasons
                      .map(({ code, count }) =>
                        translate('breaks.earlierReason', {
                          code: translate(`resolutionCode.${code}`),
                          count: grouped(count),
                        }),
                      )
                      .join(', '),
                  })}
                </Box>
              )}
              {found.divergence && !isUndecided(found) && <> {translate('breaks.twoUsers')}</>}
            </Box>
          )}
          <NextStep />
        </Box>
      </Panel>
    </>
  );
}
