import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { BulkResult } from '../../../../../server/books/breaks/break.view.js';
import { grouped } from '../../../kit/format/money.js';
import { PanelTable } from '../../../kit/layout/PanelTable.js';
import { refusalsOf } from './refusals.js';

interface Props {
  result: BulkResult;
  /** Rows after these share a cause with one of them; without it, rows are those of a spreadsheet. */
  chosen?: number;
}

/** Counts the outcomes; says each refusal once, with the breaks that it concerns. */
export function BulkRows({ result, chosen }: Props) {
  const translate = useTranslate();
  const { dry, rows } = result;
  const included = chosen === undefined ? [] : rows.filter(({ rowNumber }) => rowNumber > chosen);
  const refused = rows.filter(({ ok, takesTwo }) => !ok && !(takesTwo && result.proposed > 0));
  const good = rows.filter(({ ok }) => ok).length;
  const ofTwo = chosen === undefined ? [] : refused.filter(({ takesTwo }) => takesTwo);
  const counts = {
    ...{ good: grouped(good), rest: grouped(ofTwo.length) },
    refused: grouped(refused.length - ofTwo.length),
  };
  return (
    <>
      <Alert severity={refused.length ? 'warning' : dry ? 'info' : 'success'} sx={{ py: 0 }}>
        {dry && ofTwo.length > 0
          ? translate('breaks.wouldPropose', counts)
          : dry && good === 0 && refused.length > 0
            ? translate('breaks.noneDoes', { smart_count: refused.length })
            : translate(dry ? 'breaks.wouldDo' : 'breaks.didDo', {
                good: counts.good,
                refused: grouped(refused.length),
              })}
        {!dry && result.proposed > 0 && (
          <> {translate('breaks.bulkProposed', { smart_count: result.proposed })}</>
        )}
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
            { text: translate('breaks.refusedBreaks'), words: true },
            { text: translate('breaks.why'), words: true },
          ]}
        >
          <tbody>
            {refusalsOf(refused).map(({ key, field, message, of }) => (
              <tr key={key}>
                <th scope="row" className="words" style={{ whiteSpace: 'normal' }}>
                  {of
                    .map(({ number, rowNumber }) =>
                      chosen !== undefined && number !== null
                        ? `#${number}`
                        : [
                            ...(number === null ? [] : [`#${number}`]),
                            translate('breaks.refusedRow', { row: rowNumber }),
                          ].join(', '),
                    )
                    .join(chosen === undefined ? ' · ' : ', ')}
                </th>
                <td className="words" style={{ whiteSpace: 'normal' }}>
                  {field && <strong>{translate(`bulkField.${field}`, { _: field })} </strong>}
                  {message}
                </td>
              </tr>
            ))}
          </tbody>
        </PanelTable>
      )}
    </>
  );
}
