import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { BreakCause, CausePart } from '../../../../../server/books/breaks/break.view.js';
import { DIVERGENCES, WRITE_OFF_CODES } from '../../../../../server/books/breaks/break-words.js';
import { useCan } from '../../../kit/session/useSession.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { xof } from '../../../kit/format/money.js';
import { dayRange } from '../../../kit/format/times.js';
import { FormFile, NO_FILE } from '../../../kit/inputs/FileInput.js';
import { FormReason } from '../../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../../kit/layout/ActDialog.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelRow } from '../../../kit/layout/panelRow.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { FormResolutionCode } from '../fields/FormResolutionCode.js';

const isDecided = ({ state, locked }: CausePart): boolean => state === 'open' && !locked;

function standingOf({ state, locked, proposalId }: CausePart): string {
  if (state === 'open' && locked) return 'causes.locked';
  return `breaks.standing.${state === 'open' && proposalId !== null ? 'proposed' : state}`;
}

/** Shows the cause that a break shares with others, and decides all of them at once; renders nothing for a break alone. */
export function BreakCausePanel() {
  const found = useRecord('breaks');
  const translate = useTranslate();
  const locale = useLocale();
  const canEdit = useCan()('edit', 'breaks');
  const [dialog, setDialog] = useState<'resolve' | 'separate'>();
  const { cause } = found;
  if (!cause) return null;
  const open = cause.parts.filter(isDecided);
  const isUndecided = open.some(({ outcomeUnknown }) => outcomeUnknown);
  const waiting = open.find(({ id, proposalId }) => id !== found.id && proposalId !== null);
  const close = () => setDialog(undefined);
  return (
    <Panel title={translate('causes.title')} note={translate(`causeKind.${cause.kind}`)}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {cause.parts.map((part) => (
          <Box component="li" key={part.id} sx={panelRow}>
            <Link
              component={RouterLink}
              to={`/breaks/${part.id}`}
              aria-current={part.id === found.id ? 'page' : undefined}
              sx={{ flex: '1 1 200px', fontWeight: part.id === found.id ? 600 : undefined }}
            >
              #{part.number} {translate(`breakKind.${part.kind}`)}
            </Link>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {dayRange(part.day, part.day, locale)}
            </Box>
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {translate(standingOf(part))}
            </Box>
            <Xof value={part.amount} />
          </Box>
        ))}
        <Box component="li" sx={{ ...panelRow, fontWeight: 600 }}>
          <Box component="span" sx={{ flex: '1 1 200px' }}>
            {translate('causes.total')}
          </Box>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {translate(cause.countsOnce ? 'causes.once' : 'causes.added')}
          </Box>
          <Xof value={cause.amount} strong />
        </Box>
      </Box>
      {isUndecided && <Box sx={{ py: 0.5, color: 'text.secondary' }}>{translate('causes.undecided')}</Box>}
      {waiting?.proposalId && (
        <Box sx={{ py: 0.5, color: 'text.secondary' }}>
          {translate('causes.waitsFor', { number: waiting.number })}{' '}
          <Link component={RouterLink} to={`/proposals/${waiting.proposalId}`}>
            {translate('causes.openRequest')}
          </Link>
        </Box>
      )}
      {canEdit && found.state === 'open' && !found.proposalId && (
        <Box sx={{ display: 'flex', gap: 1, pt: 1 }}>
          {open.length > 1 && !isUndecided && !waiting && (
            <Button variant="outlined" onClick={() => setDialog('resolve')}>
              {translate('causes.resolve', { count: open.length })}
            </Button>
          )}
          <Button color="inherit" onClick={() => setDialog('separate')}>
            {translate('causes.separate')}
          </Button>
        </Box>
      )}
      {dialog === 'resolve' && <ResolveCauseDialog cause={cause} onClose={close} />}
      {dialog === 'separate' && (
        <ReasonDialog
          title={translate('causes.separate')}
          text={translate('causes.separateText')}
          act={translate('causes.separate')}
          action={dataProvider.separateBreak}
          params={(requestId) => ({ id: found.id, requestId })}
          done="causes.separated"
          onClose={close}
        />
      )}
    </Panel>
  );
}

/** Resolves the open breaks of a cause with one code and one reason; the answer says whether a second person decides. */
function ResolveCauseDialog({ cause, onClose }: { cause: BreakCause; onClose: () => void }) {
  const { id, projectId, aloneUpTo } = useRecord('breaks');
  const translate = useTranslate();
  const open = cause.parts.filter(isDecided);
  const isDisputed = open.some(({ kind }) => DIVERGENCES.includes(kind));
  const isWrittenOff = (code: string) => WRITE_OFF_CODES.some((one) => one === code);
  const needsTwo = (code: string) => isDisputed || (isWrittenOff(code) && cause.amount > aloneUpTo);
  return (
    <ActDialog
      title={translate('causes.resolveTitle', { count: open.length })}
      text={translate('causes.resolveText', {
        kind: translate(`causeKind.${cause.kind}`),
        amount: xof(cause.amount),
        numbers: open.map(({ number }) => `#${number}`).join(', '),
      })}
      act={({ code }) => translate(needsTwo(code) ? 'breaks.proposeEnd' : 'breaks.resolve')}
      values={{ code: '', reason: '', file: NO_FILE }}
      action={dataProvider.resolveCause}
      params={(values) => ({ id, projectId, ...values })}
      done={({ state }) => (state === 'resolved' ? 'causes.resolved' : 'causes.proposed')}
      onClose={onClose}
    >
      {({ code }) => (
        <>
          {(isDisputed || isWrittenOff(code)) && (
            <Alert severity={isDisputed ? 'warning' : 'info'} sx={{ py: 0 }}>
              {isDisputed
                ? translate('causes.disputed')
                : translate(needsTwo(code) ? 'breaks.aboveLimit' : 'breaks.belowLimit', {
                    limit: xof(aloneUpTo),
                  })}
            </Alert>
          )}
          <FormResolutionCode autoFocus />
          <FormReason label="breaks.reason" />
          <FormFile />
        </>
      )}
    </ActDialog>
  );
}
