import type { useTranslate } from 'react-admin';
import { xof } from '../../../kit/format/money.js';
import { longDay } from '../../../kit/format/times.js';
import type { CurveDay } from './curve.js';

/** Puts the bounds of a day in words, with the balances stated in it. */
export function curveDayText(
  { day, last, stated }: CurveDay,
  translate: ReturnType<typeof useTranslate>,
  locale: string,
): string {
  const { low = null, high = null } = last ?? {};
  const name = low === null ? 'dayUnknown' : high === null || high === low ? 'day' : 'dayUpTo';
  const bounds = translate(`balanceCurve.${name}`, {
    day: longDay(day, locale),
    low: xof(low ?? 0),
    high: xof(high ?? 0),
  });
  const said = stated.map((point) => translate('balanceCurve.stated', { amount: xof(point.low ?? 0) }));
  return [bounds, ...said].join(' · ');
}
