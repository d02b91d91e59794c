import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink, useParams, useSearchParams } from 'react-router-dom';
import { ProgressBar } from '../../kit/layout/ProgressBar.js';
import { PAST_AUDIT_RESULTS_ORDER, pastAuditPath, STATE_TONE } from './values.js';
import type { PastAuditView } from '../../../../server/reporting/past-audits/past-audit.view.js';
import type { PastAuditResult } from '../../../../server/reporting/past-audits/past-audit-words.js';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../kit/dataProvider/useRead.js';
import { useSend } from '../../kit/dataProvider/useSend.js';
import { Chip } from '../../kit/fields/Chip.js';
import { When } from '../../kit/fields/When.js';
import { grouped } from '../../kit/format/money.js';
import { ConfirmDialog } from '../../kit/layout/ConfirmDialog.js';
import { useWord } from '../../kit/fields/Word.js';
import { Page } from '../../kit/layout/Page.js';
import { PageHead } from '../../kit/layout/PageHead.js';
import { PastAuditResults } from './PastAuditResults.js';
import { PastAuditRows } from './PastAuditRows.js';
import { Actor } from '../../kit/fields/Actor.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

const EVERY_MS = 2_000;

/** Progress and results of one audit. */
export function PastAuditPage() {
  const { id = '' } = useParams();
  const [running, setRunning] = useState(true);
  const read = useRead(dataProvider.getPastAudit, { id }, { every: running && EVERY_MS });
  const isRunning = read.data === undefined || read.data.state === 'running';
  if (isRunning !== running) setRunning(isRunning);
  return (
    <Page read={read} back="/past-audits" backLabel="pastAudits.title" gone="pastAudits.gone">
      {(audit) => <Content audit={audit} />}
    </Page>
  );
}

function Content({ audit }: { audit: PastAuditView }) {
  const translate = useTranslate();
  const [params, setParams] = useSearchParams();
  const result = resultOf(params.get('result'));
  const show = (next: PastAuditResult | undefined) => setParams(next ? { result: next } : {});
  const { unreadable } = audit;
  const agrees = audit.counts.every((count) => count.result === 'agrees');
  return (
    <>
      <Head audit={audit} />
      {audit.state === 'running' && <Progress audit={audit} />}
      {audit.state === 'done' && agrees && !unreadable && (
        <Alert severity="success">{translate('pastAudits.none')}</Alert>
      )}
      {Boolean(unreadable) && (
        <Alert
          severity="warning"
          action={
            <Button component={RouterLink} to={`/imports/${audit.id}?file`} color="inherit">
              {translate('pastAudits.showFile')}
            </Button>
          }
        >
          {translate('pastAudits.unreadable', {
            smart_count: unreadable ?? 0,
            count: grouped(unreadable ?? 0),
          })}
        </Alert>
      )}
      <PastAuditResults audit={audit} shown={result} onShow={show} />
      <PastAuditRows key={result ?? ''} audit={audit} result={result} onShowAll={() => show(undefined)} />
    </>
  );
}

const resultOf = (text: string | null): PastAuditResult | undefined =>
  PAST_AUDIT_RESULTS_ORDER.find((result) => result === text);

function Head({ audit }: { audit: PastAuditView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const can = useCan();
  const [stopping, setStopping] = useState(false);
  const { acting, send } = useSend({ quiet: false });
  const stop = () =>
    send(dataProvider.stopPastAudit, { id: audit.id }, 'pastAudits.stopDone').then(() => setStopping(false));
  return (
    <>
      <PageHead title={translate('pastAudits.title')} intro={translate('pastAudits.intro')} />
      <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 1.5, rowGap: 1, flexWrap: 'wrap' }}>
        <Chip strong tone={STATE_TONE[audit.state]}>
          {translate(`pastAuditState.${audit.state}`)}
        </Chip>
        <Box sx={{ color: 'text.secondary', flex: 1, minWidth: 200 }}>
          {audit.fileName} · {audit.projectName} · <Actor by={audit.startedBy} />{' '}
          {audit.startedAt && <When at={audit.startedAt} zone={audit.zone} />}
          {audit.stoppedBy && ` · ${translate('pastAudits.stoppedBy', { who: nameOf(audit.stoppedBy) })}`}
        </Box>
        {audit.state === 'running' && can('edit', 'imports') && (
          <Button color="inherit" onClick={() => setStopping(true)}>
            {translate('pastAudits.stop')}…
          </Button>
        )}
        {audit.state !== 'draft' &&
          (['xlsx', 'pdf'] as const).map((format) => (
            <Button
              key={format}
              variant="outlined"
              onClick={() => void dataProvider.savePastAuditReport({ id: audit.id, format })}
            >
              {translate('pastAudits.report')} {format.toUpperCase()}
            </Button>
          ))}
        {audit.state === 'draft' && (
          <Button component={RouterLink} to={pastAuditPath(audit)} variant="contained">
            {translate('pastAudits.showFile')}
          </Button>
        )}
      </Box>
      {stopping && (
        <ConfirmDialog
          title={translate('pastAudits.stop')}
          text={translate('pastAudits.stopText')}
          act={translate('pastAudits.stop')}
          busy={acting.busy}
          onAct={stop}
          onClose={() => setStopping(false)}
        />
      )}
    </>
  );
}

function Progress({ audit }: { audit: PastAuditView }) {
  const translate = useTranslate();
  const word = useWord();
  const { compared, total, ratePerSecond } = audit;
  return (
    <Box>
      <ProgressBar name={translate('pastAudits.title')} done={compared} total={total} />
      <Box role="status" sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>
        {translate('pastAudits.progress', { compared: grouped(compared), total: grouped(total ?? 0) })}{' '}
        {ratePerSecond
          ? translate('pastAudits.rate', { rate: grouped(ratePerSecond) })
          : translate('pastAudits.noRate')}
      </Box>
      {audit.paused && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          {audit.pauseCause === 'responses_unusable'
            ? translate('pastAudits.waiting', { why: word('connectionFault', audit.pausedWhy) })
            : translate('pastAudits.paused')}
        </Alert>
      )}
    </Box>
  );
}
