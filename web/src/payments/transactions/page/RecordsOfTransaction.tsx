import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { ReadMethod } from '../../../kit/dataProvider/method.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelRow } from '../../../kit/layout/panelRow.js';

interface Row {
  id: string;
  number: number;
  /** XOF; null: not known. */
  amount: number | null;
}

interface Props<R extends Row> {
  /** Names the group of its texts (`title`, `ofTransaction`) and the address of the records. */
  name: string;
  read: ReadMethod<{ transactionId: string }, R[]>;
  state: (row: R) => ReactNode;
  text: (row: R) => string;
  /** Time of its beginning, ISO 8601 UTC. */
  at: (row: R) => string;
  more?: (row: R) => ReactNode;
}

/** Lists on the page of a transaction the records of a feature about it; renders nothing without any. */
export function RecordsOfTransaction<R extends Row>({ name, read, state, text, at, more }: Props<R>) {
  const translate = useTranslate();
  const { id, zone } = useRecord('transactions');
  const { data } = useRead(read, { transactionId: id }, { every: 30_000 });
  if (!data?.length) return null;
  return (
    <Panel title={translate(`${name}.title`)} note={translate(`${name}.ofTransaction`)} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={panelRow}>
            <span>{state(row)}</span>
            <Link component={RouterLink} to={`/${name}/${row.id}`} sx={{ flex: '1 1 200px' }}>
              #{row.number} {text(row)}
            </Link>
            <Xof value={row.amount} />
            {more?.(row)}
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <When at={at(row)} zone={zone} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
