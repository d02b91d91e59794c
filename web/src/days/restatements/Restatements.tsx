import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../server/reconciliation/close/day.view.js';
import type { RestatementView } from '../../../../server/reconciliation/restatements/restatement.view.js';
import { xof } from '../../format/money.js';
import { longDay } from '../../format/times.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { useCan } from '../../access/useSession.js';
import { ReasonDialog } from '../../layout/ReasonDialog.js';
import { dayPath } from '../day/dayPath.js';
import { RestatementLines } from './RestatementLines.js';
import { dataProvider } from '../../dataProvider/dataProvider.js';

/** What became known of this day after it was locked: it changes nothing here, and says where it is booked. */
export function Restatements({ day }: { day: DayView }) {
  return day.restatements.map((restatement) => (
    <Restatement key={restatement.id} restatement={restatement} day={day} />
  ));
}

function Restatement({ restatement, day }: { restatement: RestatementView; day: DayView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const may = useCan();
  const [seeing, setSeeing] = useState(false);
  const { seenBy, bookedDay, amount } = restatement;
  return (
    <Box component="section" aria-label={translate('restatement.title')} sx={{ minWidth: 0 }}>
      <Alert
        severity={seenBy ? 'info' : 'warning'}
        sx={{
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          '& .MuiAlert-message': { flex: 1, minWidth: { xs: 'calc(100% - 40px)', sm: 0 } },
        }}
        action={
          !seenBy &&
          may('edit', 'days') && (
            <Button color="inherit" onClick={() => setSeeing(true)}>
              {translate('restatement.see')}…
            </Button>
          )
        }
      >
        <AlertTitle sx={{ fontSize: '0.875rem' }}>
          {translate('restatement.says', { smart_count: restatement.lines.length, amount: xof(amount) })}
        </AlertTitle>
        {restatement.absorbed ? (
          translate('restatement.absorbed')
        ) : (
          <>
            {translate('restatement.booked')}{' '}
            <Link component={RouterLink} to={dayPath({ ...restatement, day: bookedDay })}>
              {longDay(bookedDay, locale)}
            </Link>
            .
          </>
        )}{' '}
        {translate('restatement.told')} <When at={restatement.raisedAt} zone={day.zone} />
        {restatement.owner && ` · ${restatement.owner}`}
        {seenBy && (
          <Box>
            {translate('restatement.seenBy', { who: seenBy })}{' '}
            <When at={restatement.seenAt} zone={day.zone} />
            {restatement.seenNote && ` “${restatement.seenNote}”`}
          </Box>
        )}
        <RestatementLines lines={restatement.lines} zone={day.zone} />
      </Alert>
      {seeing && (
        <ReasonDialog
          title={translate('restatement.see')}
          text={translate('restatement.seeText')}
          act={translate('restatement.see')}
          action={dataProvider.acknowledgeRestatement}
          params={{ id: restatement.id }}
          field="note"
          done="restatement.seen"
          onClose={() => setSeeing(false)}
        />
      )}
    </Box>
  );
}

/** Late facts of earlier, locked days that are booked on this one. */
export function Received({ day }: { day: DayView }) {
  const translate = useTranslate();
  const locale = useLocale();
  if (!day.received.length) return null;
  return (
    <Panel title={translate('restatement.received')} note={translate('restatement.receivedNote')}>
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {day.received.map((restatement) => (
          <Box key={restatement.id}>
            {translate('restatement.from')}{' '}
            <Link component={RouterLink} to={dayPath(restatement)}>
              {longDay(restatement.day, locale)}
            </Link>{' '}
            · {xof(restatement.amount)}
            <RestatementLines lines={restatement.lines} zone={day.zone} />
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
