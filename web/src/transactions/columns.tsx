import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { TransactionRow } from '../../../server/transactions/transaction.view.js';
import { Chip } from '../fields/Chip.js';
import { Operator } from '../fields/Operator.js';
import { Phone } from '../fields/Phone.js';
import { Reference } from '../fields/Reference.js';
import { StatusChip } from '../fields/StatusChip.js';
import { SubCode } from '../fields/SubCode.js';
import { useProjects } from '../fields/useProjects.js';
import { useWord } from '../fields/Word.js';
import { When } from '../fields/When.js';
import { Xof } from '../fields/Xof.js';
import type { Column } from '../list/columns.js';

/** The columns of the list of transactions; the project's only when several stand in one list. */
export function useTransactionColumns(severalProjects: boolean): Column<TransactionRow>[] {
  const projects = useProjects();
  const word = useWord();
  const translate = useTranslate();
  return useMemo(() => {
    const zones = new Map(projects.map((project) => [project.id, project.zone]));
    const columns: (Column<TransactionRow> | false)[] = [
      {
        label: 'transactions.col.time',
        sort: 'occurredAt',
        width: 112,
        phone: 'line',
        cell: (row) => <When as="clock" at={row.occurredAt} zone={zones.get(row.projectId) ?? 'UTC'} />,
      },
      {
        label: 'transactions.col.reference',
        width: 172,
        cell: (row) => (
          <>
            <MuiLink component={Link} to={`/transactions/${row.id}`} tabIndex={-1} color="inherit">
              <Reference
                value={row.reference}
                what={translate('transaction.reference')}
                copy={false}
                length={18}
              />
            </MuiLink>
          </>
        ),
      },
      severalProjects && { label: 'transactions.col.project', width: 110, cell: (row) => row.projectName },
      {
        label: 'transactions.col.kind',
        width: 168,
        phone: 'line',
        cell: (row) => (
          <>
            {word('kind', row.kind)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              {' '}
              · {word('channel', row.channel)}
            </Box>
          </>
        ),
      },
      {
        label: 'transactions.col.operator',
        width: 168,
        phone: 'line',
        cell: (row) => <Operator name={row.operatorName} hint={row.operatorHint} />,
      },
      { label: 'transactions.col.customer', width: 126, cell: (row) => <Phone value={row.phone} /> },
      {
        label: 'transactions.col.amount',
        sort: 'amount',
        align: 'right',
        width: 120,
        phone: 'title',
        cell: (row) => <Xof value={row.amount} />,
      },
      {
        label: 'transactions.col.status',
        sort: 'status',
        width: 142,
        phone: 'side',
        cell: (row) => (
          <Box component="span" sx={{ display: 'inline-flex', gap: 0.5 }}>
            <StatusChip status={row.status} />
            {row.overdue && (
              <Chip tone="bad" tip={translate('transactions.overdueTip')}>
                !
              </Chip>
            )}
          </Box>
        ),
      },
      {
        label: 'transactions.col.reason',
        cell: (row) => <SubCode list={row.subCodeList} code={row.subCode} />,
      },
      {
        label: 'transactions.col.age',
        sort: 'statusAt',
        align: 'right',
        width: 84,
        phone: 'corner',
        cell: (row) => <When as="age" at={row.statusAt} zone={zones.get(row.projectId) ?? 'UTC'} />,
      },
      {
        label: 'transactions.col.asked',
        align: 'right',
        width: 76,
        cell: (row) => `${row.askedCount} ×`,
      },
    ];
    return columns.filter((column) => column !== false);
  }, [projects, severalProjects, word, translate]);
}
