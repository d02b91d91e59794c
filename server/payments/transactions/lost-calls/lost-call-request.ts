import type { UserActor } from '../../../access/identity/actor.js';
import type { RequestedAct } from '../../../platform/common/requests/repeated-request.js';

type LostCallAct = 'token' | 'token_replacement' | 'not_created' | 'failed' | 'failure_review';

/** Returns what a user asks to have recorded about a call; the code, which proves the user, is no part of it. */
export function lostCallRequest(
  act: LostCallAct,
  { id, dto, at }: { id: string; dto: { requestId?: string; code: string }; at: Date },
  { userId }: UserActor,
): RequestedAct {
  const { requestId, code: _code, ...content } = dto;
  return { requestId, userId, kind: `transaction.${act}`, content: { id, ...content }, at };
}
