import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BreakView } from '../../../../server/reconciliation/breaks/break.view.js';
import { useNow } from '../../format/clock.js';
import { exact, relative } from '../../format/times.js';
import { Panel } from '../../layout/Panel.js';

/** What it means, what usually ends it, and what stands in its way, in sentences. */
export function BreakGuidance({ found }: { found: BreakView }) {
  const translate = useTranslate();
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
            : translate('breaks.resolvedBy', { who: found.resolvedBy, at: time(found.resolvedAt) })}
          {found.resolutionReason && <Box>{found.resolutionReason}</Box>}
        </Alert>
      )}
      <Panel>
        <Box sx={{ display: 'grid', gap: 0.75 }}>
          <div>{translate(`breakMeaning.${found.kind}`)}</div>
          {found.state === 'open' && (
            <Box sx={{ color: 'text.secondary' }}>
              <strong>{translate('breaks.usually')}</strong> {translate(`breakNext.${found.kind}`)}
              {found.suggestion && found.suggestion !== 'cleared' && (
                <>
                  {' '}
                  {translate('breaks.suggested', { code: translate(`resolutionCode.${found.suggestion}`) })}
                </>
              )}
              {found.divergence && <> {translate('breaks.twoPeople')}</>}
            </Box>
          )}
        </Box>
      </Panel>
    </>
  );
}
