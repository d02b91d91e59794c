import type { Plain } from '../../../platform/common/values/view-text.js';
import type { ReplayResult } from './callback-replay-words.js';

export class CallbackReplayView {
  id!: string;
  result!: ReplayResult;
  transactionId!: string | null;
  reason!: Plain;
  replayedBy!: string;
  at!: string;
}
