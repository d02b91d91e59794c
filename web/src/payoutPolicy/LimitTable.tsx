import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { Limit } from '../../../server/payouts/policy/policy.view.js';
import { grouped } from '../format/money.js';
import { panelTableStyle } from '../layout/tableStyles.js';

/** Shows the limits and their effect when exceeded. */
export function LimitTable({ limits }: { limits: readonly Limit[] }) {
  const translate = useTranslate();
  return (
    <Box component="table" sx={panelTableStyle(0)} aria-label={translate('policy.limits')}>
      <tbody>
        {limits.map((limit, place) => (
          <tr key={place}>
            <th scope="row" style={{ whiteSpace: 'normal' }}>
              {translate('policy.limitSays', {
                max: `${grouped(limit.max)} ${translate(`policy.measure.${limit.measure}`)}`,
                window: translate(`policy.window.${limit.window}`),
                per: translate(`policy.per.${limit.per}`),
              })}
            </th>
            <td style={{ whiteSpace: 'normal' }}>{translate(`policy.then.${limit.then}`)}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
