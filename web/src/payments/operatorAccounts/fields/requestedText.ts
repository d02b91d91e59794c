import { xof } from '../../../kit/format/money.js';
import type { Translate } from '../../../kit/i18n/texts.js';

/** Says what was requested, and by how much the amount that was paid in differs. */
export function requestedText(requested: number, amount: number | null, translate: Translate): string {
  const difference = (amount ?? requested) - requested;
  const name = difference === 0 ? 'requested' : difference > 0 ? 'requestedMore' : 'requestedLess';
  return translate(`cashinRequest.${name}`, {
    amount: xof(requested),
    difference: xof(Math.abs(difference)),
  });
}
