import type { PayoutView } from '../../../../server/payouts/attempts/payout-page.view.js';
import { ResolutionOptions } from '../resolution/ResolutionOptions.js';

/** The answer to its last call was lost: it may have been paid, and nothing sends it again before people settle that. */
export function PossiblyPaid({ payout }: { payout: PayoutView }) {
  const last = payout.history.at(-1);
  if (payout.state !== 'possibly_paid' || !last) return null;
  return (
    <ResolutionOptions
      call={{
        transactionId: last.transactionId,
        projectId: payout.projectId,
        kind: 'payout',
        callbacks: last.callbacks,
        callbackPath: last.firstCallbackId && `/deliveries/${last.firstCallbackId}`,
      }}
      may={payout.may.includes('attach_token')}
    />
  );
}
