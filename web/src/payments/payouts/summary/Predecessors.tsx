import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useLocale, useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type {
  PredecessorRow,
  PredecessorsView,
  PredecessorVerdict,
} from '../../../../../server/payments/payouts/predecessors/predecessors.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { exact } from '../../../kit/format/times.js';
import { Panel } from '../../../kit/layout/Panel.js';
import type { ToneName } from '../../../kit/theme/palette.js';

const TONES: Record<PredecessorVerdict, ToneName> = {
  failed: 'ok',
  not_known: 'wait',
  doubtful: 'unknown',
  retried: 'wait',
  paid: 'failed',
};

interface Props {
  found: PredecessorsView;
  zone: string;
  /** True where the rows of a file are named. */
  ofBatch: boolean;
}

/** Lists the failed payouts that a new one repeats, with the last answer of the aggregator about each. */
export function Predecessors({ found, zone, ofBatch }: Props) {
  const translate = useTranslate();
  if (!found.count) return null;
  const { count, failed, rows } = found;
  return (
    <Panel
      title={translate('predecessors.title')}
      note={translate('predecessors.note', { failed, smart_count: count })}
    >
      <Alert severity={failed < count ? 'warning' : 'info'} sx={{ mb: 1 }}>
        {translate('predecessors.text')}
      </Alert>
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map((row) => (
          <Line key={row.payoutId + row.transactionId} row={row} zone={zone} ofBatch={ofBatch} />
        ))}
      </Box>
      {count > rows.length && translate('predecessors.more', { smart_count: count - rows.length })}
    </Panel>
  );
}

function Line({ row, zone, ofBatch }: Omit<Props, 'found'> & { row: PredecessorRow }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { verdict, checkedAt, said } = row;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        rowGap: 0.5,
        flexWrap: 'wrap',
        py: 1,
        borderTop: 1,
        borderColor: 'divider',
      }}
    >
      <Chip tone={TONES[verdict]}>{translate(`predecessors.verdict.${verdict}`)}</Chip>
      <Xof value={row.amount} />
      <Reference value={row.reference} what={translate('transaction.reference')} length={28} copy={false} />
      {ofBatch && translate('predecessors.row', { number: row.rowNumber })}
      <Box component="span" sx={{ color: 'text.secondary' }}>
        {checkedAt === null
          ? translate('predecessors.silent')
          : translate('predecessors.answer', {
              at: exact(checkedAt, zone, locale),
              said: said ?? row.fault ?? '—',
            })}
      </Box>
      <Link component={RouterLink} to={`/payouts/${row.predecessorId}`}>
        {translate('predecessors.instead')}
      </Link>
    </Box>
  );
}
