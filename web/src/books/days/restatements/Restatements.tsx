import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import { useState } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DayView } from '../../../../../server/books/close/day.view.js';
import type {
  RestatementView,
  RestatementLine,
} from '../../../../../server/books/restatements/restatement.view.js';
import { xof, grouped } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useCan } from '../../../kit/session/useSession.js';
import { ReasonDialog } from '../../../kit/layout/ReasonDialog.js';
import { dayPath } from '../../../kit/format/dayPath.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useCatalogue } from '../../../merchant/operators/catalogue/useCatalogue.js';
import { shortened } from '../../../kit/fields/Reference.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { factText } from './factText.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Lists facts that became known after the lock, with the day on which they are booked. */
export function Restatements({ day }: { day: DayView }) {
  return day.restatements.map((restatement) => (
    <Restatement key={restatement.id} restatement={restatement} day={day} />
  ));
}

function Restatement({ restatement, day }: { restatement: RestatementView; day: DayView }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const locale = useLocale();
  const can = useCan();
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
          can('edit', 'days') && (
            <Button color="inherit" onClick={() => setSeeing(true)}>
              {translate('restatement.see')}…
            </Button>
          )
        }
      >
        <AlertTitle sx={{ fontSize: 'body' }}>
          {translate('restatement.says', { smart_count: restatement.lines.length, amount: xof(amount) })}
        </AlertTitle>
        {restatement.absorbed ? (
          translate('restatement.absorbed')
        ) : (
          <>
            {translate('restatement.booked')}{' '}
            <Link component={RouterLink} to={dayPath({ ...restatement, day: bookedDay })} underline="always">
              {longDay(bookedDay, locale)}
            </Link>
            .
          </>
        )}{' '}
        {translate('restatement.told')} <When at={restatement.raisedAt} zone={day.zone} />
        {restatement.owner && ` · ${nameOf(restatement.owner)}`}
        {seenBy && (
          <Box>
            {translate('restatement.seenBy', { who: nameOf(seenBy) })}{' '}
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
    <Panel
      title={translate('restatement.received')}
      term="lateItem"
      note={translate('restatement.receivedNote')}
    >
      <Box sx={{ display: 'grid', gap: 1.5 }}>
        {day.received.map((restatement) => (
          <Box key={restatement.id}>
            {translate('restatement.from')}{' '}
            <Link component={RouterLink} to={dayPath(restatement)} underline="always">
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

/** Exactly what changed: as the sealed day has it, and as it is known now. */
function RestatementLines({ lines, zone }: { lines: RestatementLine[]; zone: string }) {
  const translate = useTranslate();
  const { operators = [] } = useCatalogue();
  const names = {
    operator: (id: string) => operators.find((operator) => operator.id === id)?.name ?? id,
    user: useNameOf(),
  };
  const head = [
    { text: translate('restatement.fact') },
    { text: translate('balanceProof.reference'), words: true },
    { text: translate('restatement.before'), words: true },
    { text: translate('restatement.after'), words: true },
    { text: translate('restatement.amount') },
    { text: translate('restatement.knownAt') },
  ];
  return (
    <Box
      sx={{
        mt: 1,
        px: 1,
        bgcolor: 'background.paper',
        color: 'text.primary',
        border: 1,
        borderColor: 'divider',
        borderRadius: '6px',
        overflow: 'hidden',
      }}
    >
      <PanelTable head={head} minWidth={680}>
        <tbody>
          {lines.map((line) => (
            <tr key={line.id}>
              <th scope="row">{translate(`restatement.facts.${line.fact}`)}</th>
              <td className="words">
                {line.transactionId ? (
                  <Link component={RouterLink} to={`/transactions/${line.transactionId}`}>
                    {shortened(line.reference ?? line.transactionId, 22)}
                  </Link>
                ) : (
                  line.reference
                )}
                {line.operatorName && (
                  <Box component="span" sx={{ color: 'text.secondary' }}>
                    {' '}
                    {line.operatorName}
                  </Box>
                )}
              </td>
              <Box component="td" className="words" sx={{ color: 'text.secondary' }}>
                {factText(line.before, translate, names)}
              </Box>
              <Box component="td" className="words" sx={{ fontWeight: '500 !important' }}>
                {factText(line.after, translate, names)}
              </Box>
              <td>{grouped(line.amount)}</td>
              <td>
                <When as="clock" at={line.knownAt} zone={zone} />
              </td>
            </tr>
          ))}
        </tbody>
      </PanelTable>
    </Box>
  );
}
