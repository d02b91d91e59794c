import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  RefusalCause,
  TransactionView,
} from '../../../../server/transactions/views/transaction.view.js';
import { exact } from '../../format/times.js';
import { useWord } from '../../fields/Word.js';

/** Why the last confirm was refused, by our own evidence, likeliest first. */
export function RefusalCauses({ transaction }: { transaction: TransactionView }) {
  const translate = useTranslate();
  const word = useWord();
  if (!transaction.refusedBecause.length) return null;
  if (transaction.refusedBecause.every(({ cause }) => cause === 'unknown'))
    return <Alert severity="warning">{translate('transaction.refusedUnexplained')}</Alert>;
  return (
    <Alert severity="warning">
      {translate('transaction.refusedTitle')}
      <Box component="ol" sx={{ m: 0, mt: 0.5, pl: 2.5 }}>
        {transaction.refusedBecause.map((cause) => (
          <li key={cause.cause}>
            {word('refusal', cause.cause)} <Evidence cause={cause} zone={transaction.zone} />
          </li>
        ))}
      </Box>
    </Alert>
  );
}

function Evidence({ cause: { cause, evidence }, zone }: { cause: RefusalCause; zone: string }) {
  const translate = useTranslate();
  const word = useWord();
  const locale = useLocale();
  if (evidence && cause === 'callback_token')
    return (
      <Link component={RouterLink} to={`/deliveries/${evidence}`}>
        {translate('timeline.openCallback')}
      </Link>
    );
  if (!evidence) return null;
  const text =
    cause === 'worked_before'
      ? exact(evidence, zone, locale)
      : cause === 'other_kind'
        ? word('kind', evidence)
        : evidence;
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {translate('transaction.evidence', { evidence: text })}
    </Box>
  );
}
