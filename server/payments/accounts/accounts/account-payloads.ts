import type { CashMovementView } from './account.view.js';

/** Account at an operator; an earlier version did not store the name. */
type ProposedAccount = { operatorId: string; operatorName?: string | null };

/** Movement of the same account, kind and amount. */
export type EqualMovement = {
  id: string;
  /** ISO 8601 UTC. */
  declaredAt: string;
  happenedAt: string;
  note: string;
  state: 'proposed' | 'approved';
};

declare module '../../../access/approvals/proposal.view.js' {
  interface ProposalPayloads {
    'cash.movement': ProposedAccount & {
      kind: CashMovementView['kind'];
      /** XOF. */
      amount: number;
      /** ISO 8601 UTC. */
      happenedAt: string;
      note: string;
      equalMovements?: EqualMovement[];
    };
    'balance.statement': ProposedAccount & { amount: number; asOf: string };
  }
}
