import type { BalanceView } from '../../../../server/float/balance/balance.view.js';
import { xof } from '../../format/money.js';
import type { Translate } from '../../i18n/texts.js';
import type { AlertView } from '../../../../server/alerts/kinds/alert.view.js';

/** Writes an interval: `at least 2 100 000 XOF`, `1 200 000 XOF to 1 260 000 XOF`, `not known`. */
export function balanceText({ low, high }: Pick<BalanceView, 'low' | 'high'>, translate: Translate): string {
  if (low === null && high === null) return translate('accounts.nothingKnown');
  if (low !== null && low === high) return translate('accounts.exactly', { amount: xof(low) });
  if (high === null) return translate('accounts.atLeast', { amount: xof(low ?? 0) });
  if (low === null || low <= 0) return translate('accounts.below', { amount: xof(high) });
  return translate('accounts.between', { low: xof(low), high: xof(high) });
}

/** Writes the runway: in hours up to two days, then in days. */
export function runwayText(hours: number | null, translate: Translate): string {
  if (hours === null) return '–';
  if (hours < 48) return translate('accounts.hours', { smart_count: Math.floor(hours) });
  return translate('accounts.days', { smart_count: Math.floor(hours / 24) });
}

/** Writes the interval with the bound that is below its limit. */
export function lowBalanceText(
  { low, high, belowAmount, belowHours, runwayHours, by, bound }: AlertView['details'],
  translate: Translate,
): string {
  if (typeof low !== 'number') return '';
  const side = bound === 'high' && typeof high === 'number' ? 'high' : 'low';
  const interval = balanceText({ low, high: typeof high === 'number' ? high : null }, translate);
  const value = xof(side === 'high' && typeof high === 'number' ? high : low);
  if (by === 'hours' && typeof belowHours === 'number')
    return translate(`alerts.low_balance_hours.${side}`, {
      interval,
      value,
      hours: hoursText(typeof runwayHours === 'number' ? runwayHours : 0, translate),
      limit: hoursText(belowHours, translate),
    });
  if (typeof belowAmount !== 'number') return '';
  return translate(`alerts.low_balance_amount.${side}`, { interval, value, limit: xof(belowAmount) });
}

const hoursText = (hours: number, translate: Translate): string =>
  translate('accounts.hours', { smart_count: Math.floor(hours) });
