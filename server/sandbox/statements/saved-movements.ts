import type { Movement, MovementDocument } from '../model/ledger.js';
import type { SandboxState } from '../state/sandbox-state.js';

/** A movement with what a statement prints about its transaction, without the transaction itself. */
export type SavedMovement = Omit<Movement, 'transactionId'>;

/** Returns the movements of all accounts, oldest first; those before `since` (ms since 1970) as one opening balance per account. */
export function movementsToSave(world: SandboxState, since: number): SavedMovement[] {
  const movements = world.projects
    .list()
    .flatMap(({ name }) => world.ledger.of(name))
    .toSorted((one, other) => one.at - other.at);
  const openings = new Map<string, SavedMovement>();
  const saved: SavedMovement[] = [];
  for (const { transactionId, ...movement } of movements) {
    const document = movement.document ?? documentOf(world, transactionId);
    if (movement.at >= since) {
      saved.push({ ...movement, ...(document ? { document } : {}) });
      continue;
    }
    const { project, operatorId, amount, fee } = movement;
    const key = `${project}\n${operatorId}`;
    const sum = (openings.get(key)?.amount ?? 0) + amount - fee;
    openings.set(key, { at: since, project, operatorId, cause: 'opening', amount: sum, fee: 0 });
  }
  return [...openings.values(), ...saved];
}

/** Posts saved movements again; statements print them as before. */
export function restoreMovements(world: SandboxState, saved: readonly SavedMovement[]): void {
  for (const movement of saved) world.ledger.post({ ...movement, transactionId: undefined });
}

/** Returns what a statement prints about a transaction. */
export function documentOf(
  world: SandboxState,
  transactionId: number | undefined,
): MovementDocument | undefined {
  const transaction = transactionId === undefined ? undefined : world.book.byId(transactionId);
  if (!transaction) return undefined;
  const { reference = '', requestId, receipt, phone } = transaction;
  return { reference, requestId, receipt, phone };
}
