import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { grouped } from '../../../kit/format/money.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';

/** Lists the outcome of each row; refused rows first, with the reason. Rows after the `chosen` ones share a cause with one of these. */
export function BulkRows({ result, chosen }: { result: BulkResult; chosen?: number }) {
  const translate = useTranslate();
  const included = chosen === undefined ? [] : result.rows.filter(({ rowNumber }) => rowNumber > chosen);
  const refused = result.rows.filter(({ ok }) => !ok);
  const good = result.rows.length - refused.length;
  return (
    <>
      <Alert severity={refused.length ? 'warning' : result.dry ? 'info' : 'success'} sx={{ py: 0 }}>
        {result.dry && good === 0 && refused.length > 0
          ? translate('breaks.noneDoes', { smart_count: refused.length })
          : translate(result.dry ? 'breaks.wouldDo' : 'breaks.didDo', {
              good: grouped(good),
              refused: grouped(refused.length),
            })}
        {included.length > 0 && (
          <>
            {' '}
            {translate('causes.included', {
              smart_count: included.length,
              numbers: included.map(({ number }) => `#${String(number)}`).join(', '),
            })}
          </>
        )}
      </Alert>
      {refused.length > 0 && (
        <PanelTable
          nowrap
          label={translate('breaks.refusedRows')}
          minWidth={0}
          maxHeight={280}
          head={[
            { text: translate('breaks.row') },
            { text: translate('breaks.col.number'), words: true },
            { text: translate('breaks.why'), words: true },
          ]}
        >
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
        </PanelTable>
      )}
    </>
  );
}
