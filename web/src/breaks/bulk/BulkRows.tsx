import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../../../server/reconciliation/breaks/break.view.js';
import { grouped } from '../../format/money.js';
import { panelTableStyle } from '../../layout/tableStyles.js';

/** Lists the outcome of each row; refused rows first, with the reason. */
export function BulkRows({ result }: { result: BulkResult }) {
  const translate = useTranslate();
  const refused = result.rows.filter(({ ok }) => !ok);
  const good = result.rows.length - refused.length;
  return (
    <>
      <Alert severity={refused.length ? 'warning' : result.dry ? 'info' : 'success'} sx={{ py: 0 }}>
        {translate(result.dry ? 'breaks.wouldDo' : 'breaks.didDo', {
          good: grouped(good),
          refused: grouped(refused.length),
        })}
      </Alert>
      {refused.length > 0 && (
        <Box sx={{ overflow: 'auto', maxHeight: 280 }}>
          <Box component="table" aria-label={translate('breaks.refusedRows')} sx={panelTableStyle(0)}>
            <thead>
              <tr>
                <th scope="col">{translate('breaks.row')}</th>
                <th scope="col" className="words">
                  {translate('breaks.col.kind')}
                </th>
                <th scope="col" className="words">
                  {translate('breaks.why')}
                </th>
              </tr>
            </thead>
            <tbody>
              {refused.map((row) => (
                <tr key={row.rowNumber}>
                  <th scope="row">{row.rowNumber}</th>
                  <td className="words">{row.number !== null && `#${row.number}`}</td>
                  <td className="words" style={{ whiteSpace: 'normal' }}>
                    {row.field && <strong>{translate(`bulkField.${row.field}`, { _: row.field })} </strong>}
                    {row.message}
                  </td>
                </tr>
              ))}
            </tbody>
          </Box>
        </Box>
      )}
    </>
  );
}
