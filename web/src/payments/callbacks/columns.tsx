import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useMemo } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { CallbackRow } from '../../../../server/payments/callbacks/views/callback.view.js';
import { Chip } from '../../kit/fields/Chip.js';
import { grouped } from '../../kit/format/money.js';
import { Reference } from '../../kit/fields/Reference.js';
import { StatusChip } from '../../kit/fields/StatusChip.js';
import { useWord } from '../../kit/fields/Word.js';
import { When } from '../../kit/fields/When.js';
import { Xof } from '../../kit/fields/Xof.js';
import { type Column, useCompactScreen } from '../../kit/list/columns.js';
import { useListZone } from '../../kit/list/useListZone.js';
import { PairingChip } from './PairingChip.js';

export function useCallbackColumns(severalProjects: boolean): Column<CallbackRow>[] {
  const zone = useListZone();
  const word = useWord();
  const translate = useTranslate();
  const length = useCompactScreen() ? 22 : 34;
  return useMemo(() => {
    return [
      {
        label: 'callbacks.col.received',
        sort: 'receivedAt',
        width: 122,
        phone: 'line',
        cell: (row) => (
          <Link component={RouterLink} to={`/received-callbacks/${row.id}`} tabIndex={-1} color="inherit">
            <When as="clock" at={row.receivedAt} zone={zone} />
          </Link>
        ),
      },
      {
        label: 'callbacks.col.project',
        width: 120,
        wideOnly: true,
        onDemand: !severalProjects,
        cell: (row) => row.projectName,
      },
      {
        label: 'callbacks.col.identity',
        phone: 'title',
        cell: (row) => (
          <Names
            row={row}
            length={length}
            unread={translate('callbacks.unread')}
            nothing={translate('callbacks.noIdentity')}
          />
        ),
      },
      {
        label: 'callbacks.col.status',
        width: 130,
        phone: 'side',
        cell: (row) => <StatusChip status={row.status} />,
      },
      {
        label: 'callbacks.col.amount',
        align: 'right',
        currency: true,
        width: 116,
        phone: 'line',
        cell: (row) => <Xof value={row.amount} bare />,
      },
      {
        label: 'callbacks.col.pairing',
        term: 'pair',
        width: 96,
        phone: 'corner',
        cell: (row) => <PairingChip pairing={row.pairing} />,
      },
      {
        label: 'callbacks.col.encoding',
        width: 88,
        phone: 'line',
        cell: (row) => word('encoding', row.encoding),
      },
      {
        label: 'callbacks.col.size',
        align: 'right',
        width: 76,
        cell: (row) => translate('callbacks.bytes', { size: grouped(row.size) }),
      },
      {
        label: 'callbacks.col.quarantine',
        term: 'quarantine',
        width: 164,
        phone: 'corner',
        cell: (row) =>
          row.quarantine && (
            <Chip tone={row.dismissedAt ? 'quiet' : 'wait'} tip={word('quarantineMeaning', row.quarantine)}>
              {word('quarantine', row.quarantine)}
            </Chip>
          ),
      },
    ];
  }, [zone, severalProjects, word, translate, length]);
}

/** Shows the transaction of the callback, else all identifiers in it, else that it has none. */
function Names({
  row,
  length,
  unread,
  nothing,
}: {
  row: CallbackRow;
  length: number;
  unread: string;
  nothing: string;
}) {
  const named = row.candidates?.map(({ value }) => value).join(' · ');
  const name = row.transactionReference ?? named ?? row.identity;
  if (name) return <Reference value={name} what={name} length={length} copy={false} />;
  return (
    <Box component="em" sx={{ color: 'text.secondary' }}>
      {row.read ? nothing : unread}
    </Box>
  );
}
