import { useTranslate } from 'react-admin';
import type { UncheckedReason } from '../../../../server/payments/transactions/exchanges/check-result.view.js';
import { useSubCodes } from '../dataProvider/useSubCodes.js';
import { useWord } from './Word.js';
import { grouped } from '../format/money.js';

interface Counts {
  total: number;
  answered: number;
  refused: number;
  unreadable: number;
  noResponse: number;
}

/** Writes how many status checks have checked their transactions, and why the others have not. */
export function useUncheckedTexts(): {
  parts: (counts: Counts) => string;
  reason: (reason: UncheckedReason) => string;
} {
  const translate = useTranslate();
  const decode = useSubCodes();
  const word = useWord();

  const parts = ({ total, ...counts }: Counts): string => {
    const waiting = total - Object.values(counts).reduce((sum, count) => sum + count, 0);
    return Object.entries({ ...counts, waiting })
      .filter(([name, count]) => count > 0 || name === 'answered')
      .map(([name, count]) =>
        translate(`statusChecks.part.${name}`, { count: grouped(count), smart_count: count }),
      )
      .join(', ');
  };

  const reason = ({ result, list, code, text, count }: UncheckedReason): string => {
    const decoded = decode(list, code);
    const means = decoded ? `${decoded.means}. ${decoded.whatToDo}` : translate('field.unknownCode');
    if (result === 'refused' && code)
      return translate('statusChecks.reason.refused', { smart_count: count, code, means });
    const key = result === 'refused' ? 'refusedText' : result;
    return translate(`statusChecks.reason.${key}`, {
      smart_count: count,
      text: word('connectionFault', text) || '–',
    });
  };
  return { parts, reason };
}
