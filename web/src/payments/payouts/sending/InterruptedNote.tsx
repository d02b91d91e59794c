import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type {
  InterruptedPayoutsView,
  InterruptionView,
} from '../../../../../server/payments/payouts/interruptions/interruption.view.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useZone } from '../../../kit/dataProvider/useProjects.js';
import { xof } from '../../../kit/format/money.js';
import { exact } from '../../../kit/format/times.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';

import { PossiblyPaidDialog } from './PossiblyPaidDialog.js';

interface InterruptedProject {
  projectId: string;
  projectName: string;
}

/** Says that payouts approved before an interruption wait, and lets an administrator request their sending. */
export function InterruptedNote({
  project,
  interrupted,
}: {
  project: InterruptedProject;
  interrupted: InterruptedPayoutsView;
}) {
  const translate = useTranslate();
  const times = useInterruptionTimes(project.projectId, interrupted.interruption);
  const { count, total } = interrupted;
  return (
    <Alert
      severity="warning"
      action={<Release project={project} proposalId={interrupted.proposalId} />}
      data-interrupted
    >
      <strong>{translate('sending.interrupted', { name: project.projectName })}</strong>{' '}
      {translate('sending.interruptedText', { ...times, total: xof(total), smart_count: count })}
      <Machines projectId={project.projectId} interruption={interrupted.interruption} />
    </Alert>
  );
}

/** Says on the page of a payout that it waits because of an interruption. */
export function InterruptedPayoutNote({
  projectId,
  interruption,
  isFailed,
}: {
  projectId: string;
  interruption: InterruptionView;
  isFailed: boolean;
}) {
  const translate = useTranslate();
  const times = useInterruptionTimes(projectId, interruption);
  const text = isFailed ? 'sending.interruptedRetry' : 'sending.interruptedPayout';
  return <Alert severity="warning">{translate(text, times)}</Alert>;
}

/** Returns both times of an interruption in the zone of the project, to the second. */
function useInterruptionTimes(
  projectId: string,
  { from, until }: InterruptionView,
): { from: string; until: string } {
  const locale = useLocale();
  const zone = useZone(projectId);
  return { from: exact(from, zone, locale, 'second'), until: exact(until, zone, locale, 'second') };
}

/** Offers the request to an administrator, or the request that is open. */
function Release({ project, proposalId }: { project: InterruptedProject; proposalId: string | null }) {
  const translate = useTranslate();
  const may = useCan();
  const [open, setOpen] = useState<'release' | 'mark'>();
  const close = () => setOpen(undefined);
  if (proposalId)
    return (
      <Button color="inherit" component={Link} to={`/proposals/${proposalId}`}>
        {translate('sending.restoredShow')}
      </Button>
    );
  if (!may('pause', 'payouts')) return null;
  return (
    <>
      <Button color="inherit" onClick={() => setOpen('mark')}>
        {translate('sending.markPossiblyPaid')}…
      </Button>
      <Button color="inherit" onClick={() => setOpen('release')}>
        {translate('sending.release')}…
      </Button>
      {open === 'mark' && <PossiblyPaidDialog projectId={project.projectId} onClose={close} />}
      {open === 'release' && (
        <ReasonDialog
          title={translate('sending.release')}
          text={translate('sending.interruptedReleaseText')}
          act={translate('sending.propose')}
          action={dataProvider.proposeInterruptionRelease}
          params={{ projectId: project.projectId }}
          done="sending.interruptedRequested"
          onClose={close}
        />
      )}
    </>
  );
}

/** Describes the machine before and after, which tells an administrator if it was put back. */
function Machines({ projectId, interruption }: { projectId: string; interruption: InterruptionView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const zone = useZone(projectId);
  const { machineBefore, machineAfter, bootBefore, bootAfter, addressBefore, addressAfter } = interruption;
  const machine = (name: string | null, boot: string | null, address: string | null): string =>
    translate('sending.machine', {
      name: name ?? '?',
      boot: boot ? exact(boot, zone, locale, 'minute') : '?',
      address: address ?? '?',
    });
  return (
    <Box sx={{ color: 'text.secondary' }}>
      {translate('sending.interruptedMachines', {
        before: machine(machineBefore, bootBefore, addressBefore),
        after: machine(machineAfter, bootAfter, addressAfter),
      })}
    </Box>
  );
}
