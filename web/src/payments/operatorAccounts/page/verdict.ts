import type { AccountView } from '../../../../../server/payments/accounts/accounts/account.view.js';
import type { FundingView } from '../../../../../server/payments/payouts/funding/funding.view.js';
import { xof } from '../../../kit/format/money.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Says in one sentence how the account stands and what would help. */
export function verdictText(
  { blockedCount, blockedAmount, failures }: Pick<AccountView, 'blockedCount' | 'blockedAmount' | 'failures'>,
  translate: Translate,
): string {
  const { missing, todayCount, unpaid } = failures;
  if (blockedCount > 0 && missing === null) return translate('float.verdict.unknown');
  if (blockedCount > 0 && missing)
    return translate('float.verdict.short', { smart_count: blockedCount, amount: xof(missing) });
  if (blockedCount > 0)
    return translate('float.verdict.releasable', { smart_count: blockedCount, amount: xof(blockedAmount) });
  if (todayCount > 0) return translate('float.verdict.refused', { smart_count: todayCount });
  if (unpaid.count > 0) return translate('float.verdict.unpaid', { smart_count: unpaid.count });
  return translate('float.verdict.usual');
}

/** Says what a release sends and what it leaves: `3 payouts, 455 000 FCFA; 445 000 FCFA remain`. */
export function forecastText({ release }: Pick<FundingView, 'release'>, translate: Translate): string {
  if (release.count === 0 || release.left === null) return translate('float.forecastNone');
  return translate('float.forecast', {
    smart_count: release.count,
    amount: xof(release.amount),
    left: xof(release.left),
  });
}
