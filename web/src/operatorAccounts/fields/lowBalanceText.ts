import type { AlertView } from '../../../../server/alerts/kinds/alert.view.js';
import { xof } from '../../format/money.js';
import { balanceText } from './balanceText.js';

type Translate = (key: string, values?: Record<string, unknown>) => string;

/** The interval, and the bound that does not meet its limit. */
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
