import { type SendAction, useSend } from './useSend.js';

/** One act about payouts; refusals stay in the dialog that sent it. */
export function usePayoutAction(options: { quiet?: boolean } = {}): SendAction {
  return useSend(options);
}
