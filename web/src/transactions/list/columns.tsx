import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionRow } from '../../../../server/transactions/views/transaction.view.js';
import { Chip } from '../../fields/Chip.js';
import { Operator } from '../../fields/Operator.js';
import { Phone } from '../../fields/Phone.js';
import { Reference } from '../../fields/Reference.js';
import { StatusChip } from '../../fields/StatusChip.js';
import { SubCode } from '../../fields/SubCode.js';
import { When } from '../../fields/When.js';
import { Xof } from '../../fields/Xof.js';
import { type Column, useCompactScreen, useWideScreen } from '../../list/columns.js';
import { useListZone } from '../../list/useListZone.js';
import ArrowDownward from '@mui/icons-material/SouthEast';
import ArrowUpward from '@mui/icons-material/NorthEast';
import Tooltip from '@mui/material/Tooltip';
import { useWord } from '../../fields/Word.js';

/** Returns the columns of the list of transactions; that of the project only where several are listed. */
export function useTransactionColumns(severalProjects: boolean): Column<TransactionRow>[] {
  const zone = useListZone();
  const wide = useWideScreen();
  const compact = useCompactScreen();
  const translate = useTranslate();
  return useMemo(() => {
    return [
      {
        label: 'transactions.col.time',
        sort: 'occurredAt',
        width: 112,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.occurredAt} zone={zone} />,
      },
      {
        label: 'transactions.col.reference',
        sort: 'reference',
        width: wide ? 196 : 122,
        cell: (row) => (
          <MuiLink component={Link} to={`/transactions/${row.id}`} tabIndex={-1} color="inherit">
            <Reference
              value={row.reference}
              what={translate('transaction.reference')}
              copy={false}
              length={wide ? 24 : 14}
            />
          </MuiLink>
        ),
      },
      {
        label: 'transactions.col.project',
        width: 120,
        wideOnly: true,
        onDemand: !severalProjects,
        cell: (row) => row.projectName,
      },
      {
        label: 'transactions.col.kind',
        sort: 'kind',
        width: compact ? 66 : 132,
        phone: 'line',
        cell: (row) => <KindMark kind={row.kind} channel={row.channel} short={compact} />,
      },
      {
        label: 'transactions.col.operator',
        wraps: true,
        width: wide ? 196 : 140,
        phone: 'line',
        cell: (row) => <Operator name={row.operatorName} hint={row.operatorHint} />,
      },
      {
        label: 'transactions.col.customer',
        width: 124,
        cell: (row) => <Phone value={row.phone} of={{ subject: 'transaction', id: row.id }} />,
      },
      {
        label: 'transactions.col.amount',
        sort: 'amount',
        align: 'right',
        width: 108,
        phone: 'title',
        cell: (row) => <Xof value={row.amount} />,
      },
      {
        label: 'transactions.col.status',
        sort: 'status',
        width: compact ? 152 : 180,
        phone: 'side',
        cell: (row) => <StatusCell row={row} />,
      },
      {
        label: 'transactions.col.reason',
        cell: (row) => (
          <SubCode list={row.subCodeList} code={row.subCode} words={row.reasonText} at={row.statusAt} />
        ),
      },
      {
        label: 'transactions.col.age',
        notExported: true,
        title: 'transactions.col.ageTitle',
        align: 'right',
        width: 66,
        phone: 'corner',
        cell: (row) => <When as="age" at={row.occurredAt} zone={zone} />,
      },
      {
        label: 'transactions.col.asked',
        name: 'columnNames.statusChecks',
        title: 'transactions.col.askedTitle',
        align: 'right',
        width: 52,
        wideOnly: true,
        cell: (row) => (row.askedCount ? `${row.askedCount}×` : '–'),
      },
    ];
  }, [zone, wide, compact, severalProjects, translate]);
}

function StatusCell({ row }: { row: TransactionRow }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
      <StatusChip status={row.status} />
      {row.status === 'pending' && row.expiredAt && (
        <Chip tone="quiet" tip={translate('transactions.expiredTip')}>
          {translate('transactions.expired')}
        </Chip>
      )}
      {row.overdue && (
        <Chip tone="bad" tip={translate('transactions.overdueTip')}>
          <span aria-label={translate('transactions.overdue')}>!</span>
        </Chip>
      )}
    </Box>
  );
}

/**
 * Shows money in or out as an arrow, with the channel (`short`: in the tooltip only); in words for pointers and
 * screen readers.
 */
function KindMark({
  kind,
  channel,
  short = false,
}: {
  kind: 'payin' | 'payout';
  channel: string;
  short?: boolean;
}) {
  const word = useWord();
  const incoming = kind === 'payin';
  const Arrow = incoming ? ArrowDownward : ArrowUpward;
  return (
    <Tooltip title={`${word('kind', kind)} · ${word('channel', channel)}`}>
      <Box
        component="span"
        sx={{
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          maxWidth: '100%',
          verticalAlign: 'middle',
        }}
      >
        <Arrow
          titleAccess={word('kind', kind)}
          sx={{ fontSize: 15, color: incoming ? 'tone.ok.solid' : 'tone.info.solid' }}
        />
        {!short && (
          <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis' }}>
            {word('channel', channel)}
          </Box>
        )}
      </Box>
    </Tooltip>
  );
}
