import type { BalanceView } from '../../../../../server/payments/accounts/balance/balance.view.js';
import { balanceInterval } from '../../../../../server/merchant/alerts/kinds/alert-text.js';
import { xof } from '../../../kit/format/money.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Writes an interval: `at least 2 100 000 XOF`, `1 200 000 XOF to 1 260 000 XOF`, `not known`. */
export function balanceText(balance: Pick<BalanceView, 'low' | 'high'>, translate: Translate): string {
  return balanceInterval(balance, translate, { amount: xof });
}

/** Writes the runway: in hours up to two days, then in days. */
export function runwayText(hours: number | null, translate: Translate): string {
  if (hours === null) return '–';
  if (hours < 48) return translate('accounts.hours', { smart_count: Math.floor(hours) });
  return translate('accounts.days', { smart_count: Math.floor(hours / 24) });
}
