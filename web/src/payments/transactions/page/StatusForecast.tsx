import Box from '@mui/material/Box';
import { useLocale, useTranslate } from 'react-admin';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { useNow } from '../../../kit/format/clock.js';
import { wholePercent } from '../../../kit/format/money.js';
import { exact } from '../../../kit/format/times.js';
import { LabelledRow } from '../../../kit/layout/LabelledRow.js';

/** Shows when a pending transaction is expected to become final, and the basis of the forecast. */
export function StatusForecast() {
  const { forecast, zone } = useRecord('transactions');
  const translate = useTranslate();
  const locale = useLocale();
  const now = useNow();
  if (!forecast) return null;
  const { isSlow, from, to, coverage, completes, fails, count, since } = forecast;
  const at = (time: string) => exact(time, zone, locale, 'minute');
  const expected = () => {
    if (!from || !to) return translate(isSlow ? 'transaction.forecastSlow' : 'transaction.forecastOpen');
    const texts = { from: at(from), to: at(to), coverage: wholePercent(coverage) };
    // Within a minute both would be shown as the same.
    const isSoon = Date.parse(from) <= now || texts.from === texts.to;
    return translate(isSoon ? 'transaction.forecastBy' : 'transaction.forecastBetween', texts);
  };
  if (to && Date.parse(to) <= now) return null; // read again soon
  return (
    <LabelledRow label={translate('transaction.forecast')}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        {expected()}{' '}
        {translate('transaction.forecastOutcome', {
          completes: wholePercent(completes),
          fails: wholePercent(fails),
        })}{' '}
        <Box component="span" sx={{ color: 'text.secondary' }}>
          {translate('transaction.forecastBasis', { smart_count: count, since: at(since) })}
        </Box>
      </Box>
    </LabelledRow>
  );
}
