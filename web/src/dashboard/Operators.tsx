import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import type { DashboardView, OperatorToday } from '../../../server/reports/dashboard/dashboard.view.js';
import { currencyLabel, grouped, percent } from '../format/money.js';
import { exact, zoneName } from '../format/times.js';
import { Panel } from '../layout/Panel.js';
import { PanelTable } from '../layout/PanelTable.js';
import { Count } from '../fields/Count.js';
import { useLinks } from './useLinks.js';

const sum = (rows: OperatorToday[], name: 'completed' | 'failed' | 'inAmount' | 'outAmount') =>
  rows.reduce((total, row) => total + row[name], 0);

/** Today's final transactions by operator: how many, what share, how much money. */
export function Operators({ data, zone }: { data: DashboardView; zone: string }) {
  const translate = useTranslate();
  const locale = useLocale();
  const links = useLinks(data);
  const { operators } = data;
  const all = { completed: sum(operators, 'completed'), failed: sum(operators, 'failed') };
  const from = `${exact(data.from, zone, locale, 'minute')}, ${zoneName(zone, data.from)}`;
  return (
    <Panel
      title={translate('today.operators')}
      note={`${translate('today.operatorsNote', { from })} ${currencyLabel()}`}
      flush
    >
      {operators.length === 0 ? (
        <Typography color="textSecondary" sx={{ pb: 1.5 }}>
          {translate('today.operatorsEmpty')}
        </Typography>
      ) : (
        <PanelTable
          nowrap
          minWidth={560}
          head={[
            { text: translate('today.operator') },
            { text: translate('today.completed') },
            { text: translate('today.failedCount') },
            { text: translate('today.success') },
            { text: translate('today.inAmount') },
            { text: translate('today.outAmount') },
          ]}
        >
          <tbody>
            {operators.map((operator) => (
              <Row key={operator.operatorId ?? 'none'} operator={operator} links={links} />
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{translate('today.total')}</th>
              <td>
                <Count to={links.final('completed')}>{grouped(all.completed)}</Count>
              </td>
              <td>
                <Count to={links.final('notcompleted')}>{grouped(all.failed)}</Count>
              </td>
              <td>{percent(all.completed, all.completed + all.failed, locale)}</td>
              <td>{grouped(sum(operators, 'inAmount'))}</td>
              <td>{grouped(sum(operators, 'outAmount'))}</td>
            </tr>
          </tfoot>
        </PanelTable>
      )}
    </Panel>
  );
}

function Row({ operator, links }: { operator: OperatorToday; links: ReturnType<typeof useLinks> }) {
  const translate = useTranslate();
  const { completed, failed } = operator;
  return (
    <tr>
      <th scope="row">
        {operator.operatorName || operator.operatorId || translate('transactions.operatorNone')}
      </th>
      <td>
        <Count to={links.operator(operator, 'completed')}>{grouped(completed)}</Count>
      </td>
      <td>
        <Count to={links.operator(operator, 'notcompleted')}>{grouped(failed)}</Count>
      </td>
      <td>
        <Share part={completed} whole={completed + failed} />
      </td>
      <td>
        <Count to={links.operator(operator, 'completed', 'payin')} plain>
          {grouped(operator.inAmount)}
        </Count>
      </td>
      <td>
        <Count to={links.operator(operator, 'completed', 'payout')} plain>
          {grouped(operator.outAmount)}
        </Count>
      </td>
    </tr>
  );
}

/** A share as a figure and a thin bar. */
function Share({ part, whole }: { part: number; whole: number }) {
  const locale = useLocale();
  const share = whole ? part / whole : 0;
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, justifyContent: 'flex-end' }}
    >
      <Box
        aria-hidden
        component="span"
        sx={{
          width: 52,
          height: 5,
          borderRadius: '8px',
          bgcolor: 'tone.risk.solid',
          overflow: 'hidden',
          display: { xs: 'none', xl: 'block' },
        }}
      >
        <Box
          component="span"
          sx={{ display: 'block', height: '100%', bgcolor: 'tone.ok.solid' }}
          style={{ width: `${100 * share}%` }}
        />
      </Box>
      {percent(part, whole, locale)}
    </Box>
  );
}
