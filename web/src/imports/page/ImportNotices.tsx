import Alert from '@mui/material/Alert';
import { useLocale, useTranslate } from 'react-admin';
import type { ImportView } from '../../../../server/reconciliation/imports/import.view.js';
import { grouped } from '../../format/money.js';
import { exact, longDay } from '../../format/times.js';
import { isDraft } from '../values/importValues.js';

/** What a person must know before or after it counts, in words: locked days, lines that are here already, who withdrew it. */
export function ImportNotices({ file }: { file: ImportView }) {
  const translate = useTranslate();
  const locale = useLocale();
  const days = file.lockedDays.map((day) => longDay(day, locale)).join(', ');
  const late = file.lateRows ?? 0;
  const known = file.knownRows ?? 0;
  const time = (at: string | null) => (at ? exact(at, file.zone, locale, 'minute') : '');
  return (
    <>
      {isDraft(file) && file.lockedDays.length > 0 && (
        <Alert severity="warning">
          {translate('imports.lockedDays', { smart_count: file.lockedDays.length, days })}
        </Alert>
      )}
      {file.state === 'confirmed' && late > 0 && (
        <Alert severity="info">
          {translate('imports.lateLines', { smart_count: late, count: grouped(late) })}
        </Alert>
      )}
      {known > 0 && (
        <Alert severity="info">
          {translate('imports.knownLines', { smart_count: known, count: grouped(known) })}
        </Alert>
      )}
      {file.state === 'confirmed' && (
        <Alert severity="success">
          {translate('imports.confirmedBy', { who: file.confirmedBy, at: time(file.confirmedAt) })}
        </Alert>
      )}
      {file.state === 'withdrawn' && (
        <Alert severity="warning">
          {translate('imports.withdrawnBy', { who: file.withdrawnBy, at: time(file.withdrawnAt) })}{' '}
          {file.withdrawnWhy}
        </Alert>
      )}
      {file.state === 'discarded' && <Alert severity="info">{translate('imports.isDiscarded')}</Alert>}
    </>
  );
}
