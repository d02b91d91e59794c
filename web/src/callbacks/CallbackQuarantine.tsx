import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { CallbackView } from '../../../server/callbacks/views/callback.view.js';
import { grouped } from '../format/money.js';
import { exact } from '../format/times.js';
import { useWord } from '../fields/Word.js';
import { useCan } from '../access/useSession.js';
import { QuarantineDialog } from './QuarantineDialog.js';

/** Why a callback is in quarantine, the ways out of it, and what people decided. */
export function CallbackQuarantine({ callback }: { callback: CallbackView }) {
  const translate = useTranslate();
  const word = useWord();
  const may = useCan();
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
          {oversized && (
            <Box sx={{ overflowWrap: 'anywhere' }}>
              {translate(oversized.complete ? 'callback.oversized' : 'callback.oversizedCut', {
                size: grouped(oversized.size),
                sha256: oversized.sha256,
              })}
            </Box>
          )}
          {!dismissedAt && may('edit', 'callbacks') && (
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
      <Decisions callback={callback} />
      {open && <QuarantineDialog callbackId={callback.id} act={open} onClose={() => setOpen(undefined)} />}
    </>
  );
}

function Decisions({ callback: { decisions, zone } }: { callback: CallbackView }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {decisions.map(({ decision, reason, decidedBy, at }) => (
        <Alert key={decision} severity="info">
          {translate(`callback.decided.${decision}`, {
            who: decidedBy,
            when: exact(at, zone, locale, 'minute'),
          })}{' '}
          {reason}
        </Alert>
      ))}
    </>
  );
}
