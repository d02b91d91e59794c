import Box from '@mui/material/Box';
import { Link as RouterLink } from 'react-router-dom';
import { columns } from '../../layout/columns.js';
import { RecordPage } from '../../layout/RecordPage.js';
import { BreakCausePanel } from './BreakCausePanel.js';
import { BreakHistory } from './BreakHistory.js';
import { BreakHead } from './BreakHead.js';
import { isUndecided } from './nextStep.js';
import { NextStep } from './NextStep.js';
import { ClaimsTable } from './ClaimsTable.js';
import { OPEN_BREAKS } from '../fields/breakValues.js';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../dataProvider/useRecord.js';
import { longDay, zoneName, exact, relative } from '../../format/times.js';
import { When } from '../../fields/When.js';
import { Facts } from '../../layout/Facts.js';
import { Panel } from '../../layout/Panel.js';
import { Owner } from '../list/columns.js';
import { Reference } from '../../fields/Reference.js';
import Alert from '@mui/material/Alert';
import { useNow } from '../../format/clock.js';
import { useNameOf } from '../../fields/useNameOf.js';

export function BreakPage() {
  return (
    <RecordPage
      resource="breaks"
      every={15_000}
      back={OPEN_BREAKS}
      backLabel="breaks.title"
      gone="breaks.gone"
    >
      <BreakHead />
      <BreakGuidance />
      <Box sx={columns('minmax(0, 1fr) 330px')}>
        <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
          <ClaimsTable />
          <BreakCausePanel />
          <BreakHistory />
        </Box>
        <BreakFacts />
      </Box>
    </RecordPage>
  );
}

/** Owner, due time and subject of a break. */
function BreakFacts() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const locale = useLocale();
  const time = (at: string) => <When as="exact" at={at} zone={found.zone} />;
  return (
    <Panel title={translate('breaks.facts')}>
      <Facts
        facts={[
          {
            label: translate('breaks.col.owner'),
            value: <Owner row={found} />,
            note: found.assignee && translate(`role.${found.ownerRole}`),
          },
          found.state === 'open' && { label: translate('breaks.col.due'), value: time(found.dueAt) },
          {
            label: translate('breaks.col.day'),
            value: (
              <Link component={RouterLink} to={`/days/${found.projectId}/${found.day}`}>
                {longDay(found.day, locale)}
              </Link>
            ),
            note: `${found.projectName} · ${zoneName(found.zone, found.foundAt)}`,
          },
          {
            label: translate('breaks.found'),
            value: time(found.foundAt),
            note: translate(`age.${found.age}`),
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
          found.operatorId && {
            label: translate('breaks.col.operator'),
            value: (
              <Link component={RouterLink} to={`/accounts/${found.projectId}/${found.operatorId}`}>
                {found.operatorName ?? found.operatorId}
              </Link>
            ),
          },
          { label: translate('breaks.severity'), value: translate(`severity.${found.severity}`) },
        ]}
      />
    </Panel>
  );
}

/** Explains the break, its usual resolution and what prevents it. */
function BreakGuidance() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const now = useNow();
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
          <div>
            {translate(`breakMeaning.${found.kind}`)}{' '}
            {found.verdict && translate(`sourceRule.${found.verdict.rule}.says`)}
          </div>
          {found.state === 'open' && (
            <Box sx={{ color: 'text.secondary' }}>
              <strong>{translate('breaks.usually')}</strong>{' '}
              {translate(found.verdict ? `sourceRule.${found.verdict.rule}.next` : `breakNext.${found.kind}`)}
              {found.suggestion && found.suggestion !== 'cleared' && (
                <>
                  {' '}
                  {translate('breaks.suggested', { code: translate(`resolutionCode.${found.suggestion}`) })}
                </>
              )}
              {found.divergence && !isUndecided(found) && <> {translate('breaks.twoPeople')}</>}
            </Box>
          )}
          <NextStep />
        </Box>
      </Panel>
    </>
  );
}
