import { useLocale, useTranslate } from 'react-admin';
import type { DebitEvidenceView } from '../../../../../server/books/ledger/debit-evidence.view.js';
import { dataProvider } from '../../../kit/dataProvider/dataProvider.js';
import { useRead } from '../../../kit/dataProvider/useRead.js';
import { xof } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';

/** Returns what the latest stated balance shows about a payout whose outcome is unknown, in words. */
export function useBalanceEvidence({
  transactionId,
  kind,
}: {
  transactionId: string;
  kind: 'payin' | 'payout';
}): { shows: DebitEvidenceView['shows']; text: string } | undefined {
  const translate = useTranslate();
  const locale = useLocale();
  const asked = kind === 'payout' ? { id: transactionId } : undefined;
  const { data } = useRead(dataProvider.getBalanceEvidence, asked, { staleTime: 60_000 });
  const [found] = data ?? [];
  if (!found) return undefined;
  const { shows, day, operatorName, amount, stated } = found;
  const text = translate(`balanceEvidence.${shows}`, {
    operator: operatorName,
    day: longDay(day, locale),
    amount: xof(amount),
    stated: xof(stated),
  });
  return { shows, text };
}
