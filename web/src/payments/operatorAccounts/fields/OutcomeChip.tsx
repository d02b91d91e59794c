import { useTranslate } from 'react-admin';
import type { RefusalOutcome } from '../../../../../server/payments/payouts/funding/refusal-words.js';
import { Chip } from '../../../kit/fields/Chip.js';
import type { ToneName } from '../../../kit/theme/palette.js';

const TONE: Record<RefusalOutcome, ToneName> = {
  paid: 'ok',
  open: 'wait',
  waiting: 'wait',
  unpaid: 'failed',
  cancelled: 'quiet',
};

/** Shows the present outcome of a refused payout. */
export function OutcomeChip({ outcome }: { outcome: RefusalOutcome }) {
  const translate = useTranslate();
  return <Chip tone={TONE[outcome]}>{translate(`refusals.outcome.${outcome}`)}</Chip>;
}
