import { useTranslate } from 'react-admin';
import type { ImportRow } from '../../../../../server/books/imports/import.view.js';
import { Chip } from '../../../kit/fields/Chip.js';
import { grouped } from '../../../kit/format/money.js';
import { STATE_TONE } from './importValues.js';

/** State of a file; a confirmed one whose days count from another file of its account says so. */
export function ImportStateChip({
  file: { state, setAside, firstDay, lastDay },
  strong = false,
}: {
  file: Pick<ImportRow, 'state' | 'setAside' | 'firstDay' | 'lastDay'>;
  strong?: boolean;
}) {
  const translate = useTranslate();
  if (setAside) {
    const { days, sourceName } = setAside;
    return (
      <Chip
        tone="quiet"
        strong={strong}
        tip={translate('importAside.tip', { smart_count: days, days: grouped(days), source: sourceName })}
      >
        {translate(days < daysOf(firstDay, lastDay) ? 'importAside.part' : 'importAside.whole')}
      </Chip>
    );
  }
  return (
    <Chip tone={STATE_TONE[state]} strong={strong} tip={translate(`importStateTip.${state}`)}>
      {translate(`importState.${state}`)}
    </Chip>
  );
}

/** Returns the number of calendar days of a file. */
function daysOf(first: string | null, last: string | null): number {
  return first && last ? Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000) + 1 : 0;
}
