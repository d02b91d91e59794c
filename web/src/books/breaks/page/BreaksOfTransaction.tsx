import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import { When } from '../../../kit/fields/When.js';
import { Xof } from '../../../kit/fields/Xof.js';
import { Panel } from '../../../kit/layout/Panel.js';
import { panelRow } from '../../../kit/layout/panelRow.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { BreakState } from '../fields/BreakState.js';
import { Owner } from '../list/columns.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';

/** Lists the breaks of a transaction; renders nothing without any. */
export function BreaksOfTransaction() {
  const translate = useTranslate();
  const { id, zone } = useRecord('transactions');
  const { data } = useRead(dataProvider.getBreaksOfTransaction, { transactionId: id }, { every: 30_000 });
  if (!data?.length) return null;
  return (
    <Panel title={translate('breaks.title')} note={translate('breaks.ofTransaction')} flush>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((row) => (
          <Box component="li" key={row.id} sx={panelRow}>
            <BreakState row={row} />
            <Link component={RouterLink} to={`/breaks/${row.id}`} sx={{ flex: '1 1 200px' }}>
              #{row.number} {translate(`breakKind.${row.kind}`)}
            </Link>
            <Xof value={row.amount} />
            <Owner row={row} />
            <Box component="span" sx={{ color: 'text.secondary' }}>
              <When at={row.foundAt} zone={zone} />
            </Box>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
