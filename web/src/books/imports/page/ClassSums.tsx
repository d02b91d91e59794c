import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { currencyLabel, grouped } from '../../../kit/format/money.js';
import { type ClassSum, classSums } from '../values/lineClasses.js';
import { hasOpenAmounts } from '../values/importRows.js';

/** Shows the movements of a file by class, then what does not count, and the closing balance. */
export function ClassSums() {
  const file = useRecord('imports');
  const translate = useTranslate();
  const sums = classSums(file.classes ?? []);
  if (sums.length === 0 || hasOpenAmounts(file)) return null;
  const label = ({ name, rows }: ClassSum): string =>
    translate(`importPage.sums.${name}${file.side === 'bank' && name.startsWith('payment') ? 'Bank' : ''}`, {
      smart_count: rows,
      count: grouped(rows),
    });
  return (
    <Box
      component="dl"
      aria-label={translate('importPage.sums.label', { currency: currencyLabel() })}
      sx={sumsStyle}
    >
      {sums.map((sum) => (
        <Box key={sum.name} data-apart={sum.name === 'notExecuted' ? '' : undefined}>
          <dt>{label(sum)}</dt>
          <dd>{sum.name === 'notExecuted' ? <s>{signed(sum.amount)}</s> : signed(sum.amount)}</dd>
        </Box>
      ))}
      {file.closingBalance !== null && (
        <Box data-apart="">
          <dt>{translate('imports.closing')}</dt>
          <dd>{signed(file.closingBalance)}</dd>
        </Box>
      )}
    </Box>
  );
}

const signed = (value: number): string => (value < 0 ? `− ${grouped(-value)}` : grouped(value));

const sumsStyle = {
  m: 0,
  mt: 1.5,
  display: 'flex',
  flexWrap: 'wrap',
  rowGap: 1,
  fontVariantNumeric: 'tabular-nums',
  '& > div': { display: 'flex', flexDirection: 'column-reverse', pr: 3 },
  '& > div[data-apart]': { borderLeft: 1, borderColor: 'divider', pl: 2 },
  '& dt': { fontSize: 'small', color: 'text.secondary' },
  '& dd': { m: 0, fontWeight: 600, whiteSpace: 'nowrap' },
  '& dd s': { fontWeight: 400, color: 'own.faint' },
  '@media (max-width: 599px)': {
    display: 'grid',
    '& > div': { flexDirection: 'row', justifyContent: 'space-between', pr: 0 },
    '& > div[data-apart]': { borderLeft: 0, pl: 0 },
  },
};
