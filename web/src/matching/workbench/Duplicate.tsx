import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { DuplicateOf } from '../../../../server/reconciliation/matching/matching.view.js';
import { grouped } from '../../format/money.js';

/** Names the line that is matched already with the transaction which this line names too. */
export function Duplicate({ of: { transactionId, reference, line } }: { of: DuplicateOf }) {
  const translate = useTranslate();
  return (
    <Box sx={{ color: 'tone.bad.ink', fontSize: '0.75rem' }}>
      {translate('matching.duplicateOf')}{' '}
      <Link component={RouterLink} to={`/imports/${line.importId}`} color="inherit">
        {line.sourceName} · {translate('matching.row', { number: grouped(line.rowNumber) })}
      </Link>{' '}
      ·{' '}
      <Link component={RouterLink} to={`/transactions/${transactionId}`} color="inherit">
        {reference}
      </Link>
    </Box>
  );
}
