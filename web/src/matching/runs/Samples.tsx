import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { MatchSample } from '../../../../server/reconciliation/matching/matching.view.js';
import { grouped } from '../../format/money.js';
import { shortened } from '../../fields/Reference.js';

interface Props {
  title: string;
  samples: readonly MatchSample[];
  count: number;
}

/** Matches that a trial would make or unmake: the first of them, and how many there are. */
export function Samples({ title, samples, count }: Props) {
  const translate = useTranslate();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography variant="h3" component="p">
        {translate(title, { count: grouped(count) })}
      </Typography>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', maxHeight: 220, overflowY: 'auto' }}>
        {samples.map((sample) => (
          <Box component="li" key={sample.lineId} sx={rowStyle}>
            <span>{translate('matching.row', { number: grouped(sample.rowNumber) })}</span>
            <Box sx={{ flex: 1, minWidth: 0 }}>
              {sample.transactionId ? (
                <Link component={RouterLink} to={`/transactions/${sample.transactionId}`}>
                  {shortened(sample.reference ?? sample.transactionId, 24)}
                </Link>
              ) : (
                sample.reference
              )}
            </Box>
            <Box sx={{ color: 'text.secondary' }}>{translate(`matchKey.${sample.key}`)}</Box>
            <strong>{grouped(sample.amount)}</strong>
          </Box>
        ))}
      </Box>
      {samples.length === 0 && <Box sx={{ color: 'text.secondary' }}>{translate('frame.none')}</Box>}
    </Box>
  );
}

const rowStyle = {
  display: 'flex',
  gap: 1.5,
  py: 0.4,
  fontSize: '0.8125rem',
  borderBottom: 1,
  borderColor: 'divider',
};
