import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { Link as RouterLink } from 'react-router-dom';
import type { RetriesView } from '../../../../server/payouts/retries/retries.view.js';
import { Chip } from '../../fields/Chip.js';
import { useNow } from '../../format/clock.js';
import { grouped } from '../../format/money.js';
import { Phone } from '../../fields/Phone.js';
import { SubCode } from '../../fields/SubCode.js';
import { When } from '../../fields/When.js';
import { Panel } from '../../layout/Panel.js';
import { panelTableStyle } from '../../layout/tableStyles.js';

interface Props {
  due: RetriesView['due'];
  zone: string;
}

/** Failed payouts that a person may have sent again, now or from a time on. */
export function DueRetries({ due, zone }: Props) {
  const translate = useTranslate();
  const now = useNow();
  return (
    <Panel title={translate('retries.due')} note={translate('retries.dueNote')} flush>
      {due.length === 0 ? (
        <Typography color="textSecondary" sx={{ px: 2, pb: 2 }}>
          {translate('retries.dueEmpty')}
        </Typography>
      ) : (
        <Box sx={{ overflow: 'auto', maxHeight: 460 }}>
          <Box component="table" sx={panelTableStyle(640)}>
            <thead>
              <tr>
                {['who', 'amount', 'reason', 'failed', 'from', 'requestedBy'].map((name) => (
                  <th key={name} scope="col">
                    {translate(`retries.col.${name}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {due.map((row) => (
                <tr key={row.payoutId}>
                  <th scope="row">
                    <Link component={RouterLink} to={`/payouts/${row.payoutId}`} color="inherit">
                      <Phone value={row.phone} />
                    </Link>
                    <Box sx={{ color: 'text.secondary', fontSize: '0.72rem' }}>{row.operatorName}</Box>
                  </th>
                  <td>{grouped(row.amount)}</td>
                  <td>
                    <Box sx={{ maxWidth: 240, ml: 'auto', overflow: 'hidden' }}>
                      <SubCode list={row.list} code={row.code} />
                    </Box>
                  </td>
                  <td>
                    <When at={row.failedAt} zone={zone} />
                  </td>
                  <td>
                    {row.from && Date.parse(row.from) > now ? (
                      <When as="due" at={row.from} zone={zone} />
                    ) : (
                      <Chip tone="ok">{translate('retries.now')}</Chip>
                    )}
                  </td>
                  <td>{row.requestedBy}</td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </Panel>
  );
}
