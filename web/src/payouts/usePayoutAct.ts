import { type Sender, useSend } from '../useSend.js';

/** One act about payouts; refusals stay in the dialog that sent it. */
export function usePayoutAct(options: { quiet?: boolean } = {}): Sender {
  return useSend(options);
}
