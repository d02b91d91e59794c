import type { ClaimAct, ClaimState } from './claim-words.js';

type StepAct = Exclude<ClaimAct, 'opened' | 'noted'>;

const UNCLOSED = ['open', 'sent', 'answered'] as const satisfies readonly ClaimState[];

/** States in which an act is possible, and the state after it; null leaves the state. */
const STEPS: Record<StepAct, { from: readonly ClaimState[]; to: ClaimState | null }> = {
  sent: { from: UNCLOSED, to: 'sent' },
  answered: { from: ['sent', 'answered'], to: 'answered' },
  due_changed: { from: UNCLOSED, to: null },
  accepted: { from: ['sent', 'answered'], to: 'accepted' },
  refused: { from: ['sent', 'answered'], to: 'refused' },
  withdrawn: { from: UNCLOSED, to: 'withdrawn' },
};

/** Returns the state after an act; undefined where it is not possible. */
export function claimStateAfter(state: ClaimState, act: StepAct): ClaimState | undefined {
  const { from, to } = STEPS[act];
  return from.includes(state) ? (to ?? state) : undefined;
}

export const isClosing = (state: ClaimState): boolean =>
  state === 'accepted' || state === 'refused' || state === 'withdrawn';

export type { StepAct };
