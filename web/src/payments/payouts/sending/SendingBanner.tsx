import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type {
  RestoredCalls,
  SendingView,
} from '../../../../../server/payments/payouts/sending/sending.view.js';
import { xof } from '../../../kit/format/money.js';
import { useWord } from '../../../kit/fields/Word.js';
import { exact, relative } from '../../../kit/format/times.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { useNow } from '../../../kit/format/clock.js';
import { useProjectChoice } from '../../../kit/layout/preferences.js';
import { useLiveInterval } from '../../../kit/layout/useLiveInterval.js';
import { useCan } from '../../../kit/session/useSession.js';
import { listPath } from '../../../kit/list/listPath.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { useSend } from '../../../kit/dataProvider/useSend.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { PendingApprovalsAbout } from '../../../access/approvals/PendingApprovals.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import { InterruptedNote } from './InterruptedNote.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/**
 * Shows why nothing is sent: a paused project, one without usable responses, or a database that lacks payouts already sent.
 * @param of project of the page; without one, that of the choice, or all
 */
export function SendingBanner({ of }: { of?: string }) {
  const [choice] = useProjectChoice();
  const chosen = of ?? choice;
  const projects = useSending().filter(({ projectId }) => !chosen || projectId === chosen);
  const blocked = projects.find(({ guardBlocked }) => guardBlocked);
  return (
    <>
      {blocked && <GuardNote why={blocked.guardWhy} />}
      {blocked && <PendingGuardRelease />}
      {projects.map(
        (project) =>
          project.restored && (
            <RestoredNote
              key={`restored ${project.projectId}`}
              project={project}
              restored={project.restored}
            />
          ),
      )}
      {projects.map(
        ({ interrupted, ...project }) =>
          interrupted &&
          (interrupted.free > 0 || interrupted.proposalId) && (
            <InterruptedNote
              key={`interrupted ${project.projectId}`}
              project={project}
              interrupted={interrupted}
            />
          ),
      )}
      {projects
        .filter(({ pausedAt }) => pausedAt !== null)
        .map((project) => (
          <PausedNote key={project.projectId} project={project} />
        ))}
      {projects
        .filter(({ waitingCause, ready }) => waitingCause !== null && ready > 0)
        .map((project) => (
          <WaitingNote key={`waiting ${project.projectId}`} project={project} />
        ))}
    </>
  );
}

/** Reads the state of sending of every project of the reader. */
function useSending(): SendingView[] {
  const every = useLiveInterval('payout-sending', 10_000);
  const { data } = useRead(dataProvider.getSendingStates, {}, { every });
  return data ?? [];
}

function PendingGuardRelease() {
  const zone = useListZone();
  return <PendingApprovalsAbout about={{ kind: 'payout.generation' }} zone={zone} />;
}

function GuardNote({ why }: { why: SendingView['guardWhy'] }) {
  const translate = useTranslate();
  const may = useCan();
  const [open, setOpen] = useState(false);
  const witness = why?.startsWith('witness_') ? why.slice('witness_'.length) : undefined;
  const endsByItself = witness === 'away' || witness === 'waiting';
  return (
    <Alert
      severity="warning"
      action={
        !endsByItself &&
        may('pause', 'payouts') && (
          <Button color="inherit" onClick={() => setOpen(true)}>
            {translate('sending.release')}…
          </Button>
        )
      }
    >
      {witness ? (
        <>
          <strong>{translate(`sending.witness.${witness}.title`)}</strong>{' '}
          {translate(`sending.witness.${witness}.text`)}
        </>
      ) : (
        <>
          <strong>{translate('sending.blocked')}</strong> {translate('sending.blockedText')}{' '}
          {why && translate(`sending.guardWhy.${why}`)}
        </>
      )}
      {open && (
        <ReasonDialog
          title={translate('sending.release')}
          text={translate('sending.releaseText')}
          act={translate('sending.propose')}
          action={dataProvider.proposeGuardRelease}
          params={{}}
          done="sending.proposed"
          onClose={() => setOpen(false)}
        />
      )}
    </Alert>
  );
}

/** Calls restored from the journal after the restore of a backup, shown until the last one is resolved. */
function RestoredNote({ project, restored }: { project: SendingView; restored: RestoredCalls }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone(project.projectId);
  return (
    <Alert
      severity="warning"
      action={
        <Button
          color="inherit"
          component={Link}
          to={listPath('transactions', { projectId: project.projectId, kind: 'payout', status: 'unknown' })}
        >
          {translate('sending.restoredShow')}
        </Button>
      }
    >
      <strong>{translate('sending.restored', { name: project.projectName })}</strong>{' '}
      {translate('sending.restoredText', {
        when: exact(restored.at, zone, locale, 'minute'),
        total: xof(restored.total),
        smart_count: restored.calls,
      })}
    </Alert>
  );
}

/** Payouts wait for the aggregator and are sent without an action of a user. */
function WaitingNote({ project }: { project: SendingView }) {
  const { projectId, projectName, waitingCause, waitingSince, waitingUntil, waitingWhy, ready } = project;
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone(projectId);
  const word = useWord();
  const now = useNow();
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" component={Link} to={`/projects/${projectId}`}>
          {translate('today.openWaiting')}
        </Button>
      }
    >
      <strong>{translate('sending.waiting', { name: projectName })}</strong>{' '}
      {translate(`sending.waitingText.${waitingCause ?? ''}`, {
        when: exact(waitingSince ?? '', zone, locale, 'minute'),
        why: word('connectionFault', waitingWhy),
        next: waitingUntil ? relative(waitingUntil, now, locale) : '',
        smart_count: ready,
      })}
    </Alert>
  );
}

function PausedNote({ project }: { project: SendingView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const zone = useZone(project.projectId);
  const may = useCan();
  const { acting, send } = useSend({ quiet: false });
  const resume = () => send(dataProvider.resumeSending, { projectId: project.projectId }, 'sending.resumed');
  return (
    <Alert
      severity="warning"
      action={
        may('pause', 'payouts') && (
          <Button color="inherit" loading={acting.busy} onClick={() => void resume()}>
            {translate('sending.resume')}
          </Button>
        )
      }
    >
      <strong>{translate('sending.paused', { name: project.projectName })}</strong>{' '}
      {translate('sending.pausedText', {
        when: exact(project.pausedAt ?? '', zone, locale, 'minute'),
        who: nameOf(project.pausedBy),
        // The product's own reason is a name; the others are words of a person or of the aggregator.
        why: translate(`sending.because.${project.pausedWhy ?? ''}`, { _: project.pausedWhy ?? '' }),
        smart_count: project.ready,
      })}
    </Alert>
  );
}
