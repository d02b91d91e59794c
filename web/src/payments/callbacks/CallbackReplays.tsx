import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { useCan } from '../../kit/session/useSession.js';
import { dataProvider } from '../../kit/dataProvider/dataProvider.js';
import { useRecord } from '../../kit/dataProvider/useRecord.js';
import { exact } from '../../kit/format/times.js';
import { ReasonDialog } from '../../kit/layout/ReasonDialog.js';
import { useNameOf } from '../../kit/fields/useNameOf.js';

/** Has a recorded callback handled again; the reason is kept. */
export function ReplayAction() {
  const callback = useRecord('callbacks');
  const translate = useTranslate();
  const can = useCan();
  const [open, setOpen] = useState(false);
  if (!can('replay', 'callbacks') || !callback.read) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('callback.replay')}…
      </Button>
      {open && (
        <ReasonDialog
          title={translate('callback.replay')}
          text={translate('callback.replayText')}
          act={translate('callback.replay')}
          action={dataProvider.replayCallback}
          params={{ id: callback.id }}
          done="callback.replayDone"
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** Lists the replays of a callback, latest first. */
export function CallbackReplays() {
  const { replays, zone } = useRecord('callbacks');
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  return (
    <>
      {replays.map(({ id, result, reason, replayedBy, at }) => (
        <Alert key={id} severity="info">
          {translate('callback.replayed', {
            who: nameOf(replayedBy),
            when: exact(at, zone, locale),
            result: translate(`callback.replayResult.${result}`),
            reason,
          })}
        </Alert>
      ))}
    </>
  );
}
