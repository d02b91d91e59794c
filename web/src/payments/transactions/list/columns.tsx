import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionRow } from '../../../../../server/payments/transactions/views/transaction.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { Operator } from '../../../kit/fields/Operator.js';
import { Phone } from '../../../kit/fields/Phone.js';
import { Reference } from '../../../kit/fields/Reference.js';
import { StatusChip } from '../../../kit/fields/StatusChip.js';
import { SubCode } from '../../../kit/fields/SubCode.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { type Column, useWideScreen } from '../../../kit/list/columns.js';
import { useListZone } from '../../../kit/list/useListZone.js';
import ArrowIn from '@mui/icons-material/SouthWest';
import ArrowOut from '@mui/icons-material/NorthEast';
import Tooltip from '@mui/material/Tooltip';
import { useWord } from '../../../kit/fields/Word.js';

/** Returns the columns of the list of transactions; that of the project only where several are listed. */
export function useTransactionColumns(severalProjects: boolean): Column<TransactionRow>[] {
  const zone = useListZone();
  const wide = useWideScreen();
  const translate = useTranslate();
  return useMemo(() => {
    return [
      {
        label: 'transactions.col.time',
        sort: 'occurredAt',
        width: 100,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.occurredAt} zone={zone} />,
      },
      {
        label: 'transactions.col.reference',
        sort: 'reference',
        width: wide ? 224 : 196,
        phone: 'title',
        cell: (row) => (
          <Box
            component="span"
            sx={{
              display: 'inline-flex',
              alignItems: 'center',
              verticalAlign: 'top',
              gap: 0.5,
              maxWidth: '100%',
            }}
          >
            <KindArrow kind={row.kind} channel={row.channel} />
            <MuiLink component={Link} to={`/transactions/${row.id}`} tabIndex={-1} color="inherit">
              <Reference value={row.reference} what={translate('transaction.reference')} copy={false} />
            </MuiLink>
          </Box>
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
        width: 156,
        wideOnly: true,
        cell: (row) => <KindWords kind={row.kind} channel={row.channel} />,
      },
      {
        label: 'transactions.col.operator',
        width: 184,
        phone: 'line',
        cell: (row) => <Operator name={row.operatorName} hint={row.operatorHint} inRow />,
      },
      {
        label: 'transactions.col.customer',
        width: 114,
        phone: 'line',
        cell: (row) => <Phone value={row.phone} of={{ subject: 'transaction', id: row.id }} />,
      },
      {
        label: 'transactions.col.amount',
        sort: 'amount',
        align: 'right',
        currency: 'alone',
        width: 88,
        phone: 'side',
        cell: (row) => <Xof value={row.amount} bare />,
      },
      {
        label: 'transactions.col.status',
        sort: 'status',
        width: wide ? 164 : 126,
        phone: 'corner',
        cell: (row) => <StatusCell row={row} />,
      },
      {
        label: 'transactions.col.reason',
        typed: true,
        cell: (row) => (
          <SubCode list={row.subCodeList} code={row.subCode} words={row.reasonText} at={row.statusAt} />
        ),
      },
      {
        label: 'transactions.col.age',
        notExported: true,
        title: 'transactions.col.ageTitle',
        align: 'right',
        width: 64,
        wideOnly: true,
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
  }, [zone, wide, severalProjects, translate]);
}

function StatusCell({ row }: { row: TransactionRow }) {
  const translate = useTranslate();
  return (
    <Box component="span" sx={{ display: 'inline-flex', verticalAlign: 'top', gap: 1 }}>
      <StatusChip status={row.status} />
      {row.status === 'pending' && row.expiredAt && (
        <Chip tone="quiet" tip={translate('transactions.expiredTip')}>
          {translate('transactions.expired')}
        </Chip>
      )}
      {row.overdue && (
        <Chip tone="wait" tip={translate('transactions.overdueTip')}>
          <span aria-label={translate('transactions.overdue')}>!</span>
        </Chip>
      )}
    </Box>
  );
}

interface Kind {
  kind: 'payin' | 'payout';
  channel: string;
}

function KindWords({ kind, channel }: Kind) {
  const word = useWord();
  return `${word('kind', kind)} · ${word('channel', channel)}`;
}

/** Shows money in or out as an arrow; in words, with the channel, for pointers and screen readers. */
function KindArrow({ kind, channel }: Kind) {
  const word = useWord();
  const Arrow = kind === 'payin' ? ArrowIn : ArrowOut;
  return (
    <Tooltip title={`${word('kind', kind)} · ${word('channel', channel)}`}>
      <Arrow titleAccess={word('kind', kind)} sx={{ fontSize: 16, color: 'own.faint', flexShrink: 0 }} />
    </Tooltip>
  );
}
