import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { grouped } from '../../kit/format/money.js';
import { exact } from '../../kit/format/times.js';
import { useWord } from '../../kit/fields/Word.js';
import { useCan } from '../../kit/session/useSession.js';
import { FormText } from '../../kit/inputs/FormText.js';
import { FormReason } from '../../kit/inputs/ReasonInput.js';
import { ActDialog } from '../../kit/layout/ActDialog.js';
import { ReasonDialog } from '../../kit/layout/ReasonDialog.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Explains the quarantine of a callback, with its decisions. */
export function CallbackQuarantine() {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  const word = useWord();
  const can = useCan();
  const [open, setOpen] = useState<'link' | 'dismiss'>();
  const { quarantine, dismissedAt, oversized } = callback;
  return (
    <>
      {quarantine && (
        <Alert severity={dismissedAt ? 'info' : 'warning'}>
          <strong>
            {translate('callback.quarantineTitle', { reason: word('quarantine', quarantine) })}.
          </strong>{' '}
          {word('quarantineMeaning', quarantine)}
          {callback.fields['(unreadable)'] && <> {word('unreadable', callback.fields['(unreadable)'])}</>}
          <Findings />
          {oversized && (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {translate(oversized.complete ? 'callback.oversized' : 'callback.oversizedCut', {
                size: grouped(oversized.size),
                sha256: oversized.sha256,
              })}
            </Box>
          )}
          {!dismissedAt && can('edit', 'callbacks') && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', mt: 1 }}>
              <Button variant="outlined" onClick={() => setOpen('link')}>
                {translate('callback.link')}…
              </Button>
              <Button variant="outlined" color="inherit" onClick={() => setOpen('dismiss')}>
                {translate('callback.dismiss')}…
              </Button>
            </Box>
          )}
        </Alert>
      )}
      <Decisions />
      {open && <QuarantineDialog callbackId={callback.id} act={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

/** Lists the identifiers that were found, and the ways in which the content differs from the contract. */
function Findings() {
  const { candidates, shapes } = useRecord('callbacks');
  const translate = useTranslate();
  const word = useWord();
  return (
    <>
      {candidates && (
        <Box sx={{ overflowWrap: 'anywhere' }}>
          {translate('callback.candidates')}
          {translate('callback.colon')}{' '}
          {candidates.map(({ extractor, value }, at) => (
            <span key={`${extractor} ${value}`}>
              {at > 0 && ' · '}
              <strong>{value}</strong> ({word('identifiedBy', extractor)})
            </span>
          ))}
        </Box>
      )}
      {shapes && (
        <div>
          {translate('callback.shapes')}
          {translate('callback.colon')} {shapes.map((shape) => word('callbackShape', shape)).join(', ')}
        </div>
      )}
    </>
  );
}

function Decisions() {
  const { decisions, zone } = useRecord('callbacks');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  return (
    <>
      {decisions.map(({ decision, reason, decidedBy, at }) => (
        <Alert key={decision} severity="info">
          {translate(`callback.decided.${decision}`, {
            who: nameOf(decidedBy),
            when: exact(at, zone, locale, 'minute'),
          })}{' '}
          {reason}
        </Alert>
      ))}
    </>
  );
}

interface Props {
  callbackId: string;
  act: 'link' | 'dismiss';
  onClose: () => void;
}

/** Links a quarantined callback to a transaction, or dismisses it; both with a reason. */
function QuarantineDialog({ callbackId: id, act, onClose }: Props) {
  const translate = useTranslate();
  const title = translate(`callback.${act}`);
  const text = translate(`callback.${act}Text`);
  if (act === 'dismiss')
    return (
      <ReasonDialog
        {...{ title, text, act: title, onClose }}
        action={dataProvider.dismissCallback}
        params={{ id }}
        done="callback.dismissDone"
      />
    );
  return (
    <ActDialog
      {...{ title, text, act: title, onClose }}
      values={{ reference: '', reason: '' }}
      action={dataProvider.linkCallback}
      params={({ reference, reason }) => ({ id, reference, reason })}
      done="callback.linkDone"
    >
      <FormText
        source="reference"
        autoFocus
        required
        label="transaction.fact.reference"
        help="callback.linkHelp"
        max={200}
        spellCheck={false}
      />
      <FormReason />
    </ActDialog>
  );
}
