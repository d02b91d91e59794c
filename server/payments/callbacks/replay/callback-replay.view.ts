import type { ReplayResult } from './callback-replay-words.js';

export class CallbackReplayView {
  id!: string;
  result!: ReplayResult;
  transactionId!: string | null;
  reason!: string;
  replayedBy!: string;
  at!: string;
}
