import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import type { AttemptView } from '../../../../../server/payments/payouts/attempts/payout-page.view.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { zoneName } from '../../../kit/format/times.js';
import { When } from '../../../kit/fields/When.js';
import { useWord } from '../../../kit/fields/Word.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { useNameOf } from '../../../kit/fields/useNameOf.js';

/** Lists the attempts of a payout, oldest first; each is a transaction of its own. */
export function Attempts() {
  const payout = useRecord('payouts');
  const translate = useTranslate();
  const { history, zone } = payout;
  return (
    <Panel
      title={translate('payout.attempts')}
      note={translate('field.zone', { zone: zoneName(zone, payout.createdAt) })}
      flush
    >
      {history.length === 0 && (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('payout.noAttempt')}
        </Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {history.map((attempt) => (
          <Line key={attempt.transactionId} attempt={attempt} zone={zone} />
        ))}
      </Box>
    </Panel>
  );
}

function Line({ attempt, zone }: { attempt: AttemptView; zone: string }) {
  const translate = useTranslate();
  const nameOf = useNameOf();
  const word = useWord();
  return (
    <Box component="li" sx={{ display: 'flex', gap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ color: 'text.secondary', width: 18, flexShrink: 0, fontWeight: 600 }}>{attempt.number}.</Box>
      <Box sx={{ flex: 1, minWidth: 0, display: 'grid', gap: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 1, rowGap: 0.5, flexWrap: 'wrap', alignItems: 'center' }}>
          <StatusChip status={attempt.status} />
          <Link component={RouterLink} to={`/transactions/${attempt.transactionId}`} sx={{ minWidth: 0 }}>
            <Reference
              value={attempt.reference}
              what={translate('transaction.reference')}
              length={28}
              copy={false}
            />
          </Link>
          <Box component="span" sx={{ display: 'flex', minWidth: 0, maxWidth: '100%' }}>
            <SubCode list={attempt.subCodeList} code={attempt.subCode} />
          </Box>
        </Box>
        <Box sx={{ color: 'text.secondary', fontSize: 'small' }}>
          <When as="exact" at={attempt.createdAt} zone={zone} /> ·{' '}
          {translate('payout.askedBy', { who: nameOf(attempt.askedBy) })}
          {attempt.reason && ` · “${attempt.reason}”`}
          {attempt.fault &&
            ` · ${translate('payout.fault', { fault: word('connectionFault', attempt.fault) })}`}
        </Box>
        {attempt.callbacks > 0 && (
          <Box sx={{ fontSize: 'small' }}>
            <Link component={RouterLink} to={`/received-callbacks/${attempt.firstCallbackId ?? ''}`}>
              {translate('settle.openCallback', { smart_count: attempt.callbacks })}
            </Link>
          </Box>
        )}
      </Box>
    </Box>
  );
}
