import { sendCallbacks, sendForgedCallbacks } from '../callbacks/callback-dispatch.js';
import type { ReportedState } from '../model/transaction-fields.js';
import { operatorById, operatorsFor } from '../model/operators.js';
import { receipt } from '../model/tokens.js';
import { createTransaction } from '../lifecycle/create-transaction.js';
import { flipStatus, finishTransaction } from '../lifecycle/finish-transaction.js';
import type { Channel, SandboxTransaction, SandboxStatus } from '../model/transactions.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type TransactionState, transactionState } from './views.js';

/** Selects by creation token, by the sandbox's id, or the latest of a reference. */
export type Which = { token: string } | { id: number } | { reference: string; project?: string };

export interface TransactionFilter {
  project?: string;
  status?: SandboxStatus;
  channel?: Channel;
  reference?: string;
  phone?: string;
  /** Number of the latest transactions; 100 by default. */
  limit?: number;
}

export interface PastTransaction {
  project: string;
  channel: Channel;
  reference: string;
  /** In XOF. */
  amount: number;
  status: SandboxStatus;
  /** ISO 8601. */
  at: string;
  phone?: string;
  /** By default that of the number. */
  operatorId?: number;
}

/** Commands about single transactions. Each returns the state after it. */
export class TransactionControl {
  constructor(private readonly world: SandboxState) {}

  find(which: Which): SandboxTransaction {
    const found = this.lookUp(which);
    if (!found) throw new Error('Transaction not found');
    return found;
  }

  get(which: Which): TransactionState {
    return transactionState(this.world, this.find(which));
  }

  list(filter: TransactionFilter = {}): TransactionState[] {
    const fits = (one: SandboxTransaction) =>
      (['project', 'status', 'channel', 'reference', 'phone'] as const).every(
        (key) => filter[key] === undefined || one[key] === filter[key],
      );
    return this.world.book
      .list()
      .filter(fits)
      .slice(-(filter.limit ?? 100))
      .map((one) => transactionState(this.world, one));
  }

  /** Adds a transaction of the past in its present status, without callbacks and without an effect on balances. */
  addPast({
    project,
    channel,
    reference,
    amount,
    status,
    at,
    phone = '',
    operatorId,
  }: PastTransaction): TransactionState {
    const created = Date.parse(at);
    if (Number.isNaN(created)) throw new Error('at: must be a time in ISO 8601');
    const { name } = this.world.projects.named(project);
    const transaction = createTransaction(
      this.world,
      {
        ...{ project: name, channel, amount, phone, reference, callbackUrl: undefined },
        operator: operatorId === undefined ? operatorsFor(phone)[0] : operatorById(operatorId),
        customData: [['transaction_id', reference]],
        sentCustomData: { transaction_id: reference },
      },
      created,
    );
    transaction.status = status;
    if (status === 'completed')
      transaction.receipt = receipt(created, this.world.random('receipt', transaction.draw));
    return transactionState(this.world, transaction);
  }

  /** Completes the transaction now and sends its callbacks at once. */
  settle(which: Which, by: { operatorId?: number; phone?: string } = {}): TransactionState {
    const operator = by.operatorId === undefined ? undefined : operatorById(by.operatorId);
    return this.end(which, { status: 'completed', operator, phone: by.phone });
  }

  /** Fails the transaction now and sends its callbacks at once. */
  fail(which: Which, why: { code?: string; details?: string } = {}): TransactionState {
    return this.end(which, { status: 'notcompleted', subCode: why.code, details: why.details });
  }

  leavePending(which: Which): TransactionState {
    const transaction = this.find(which);
    if (transaction.planned) transaction.planned.cancelled = true;
    return transactionState(this.world, transaction);
  }

  /** Replaces the automatic outcome by one after `ms`. */
  delay(which: Which, ms: number, status: 'completed' | 'notcompleted' = 'completed'): TransactionState {
    const transaction = this.find(which);
    if (transaction.planned) transaction.planned.cancelled = true;
    const due = this.world.now() + ms;
    transaction.planned = this.world.agenda.add(due, (at) =>
      finishTransaction(this.world, transaction, { status }, at),
    );
    return transactionState(this.world, transaction);
  }

  /** Moves the creation into the past by `ms`, as if the time since had passed for the limits of the aggregator. */
  backdate(which: Which, ms: number): TransactionState {
    const transaction = this.find(which);
    transaction.createdAt -= ms;
    return transactionState(this.world, transaction);
  }

  dropCallbacks(which: Which): TransactionState {
    const transaction = this.find(which);
    this.world.faults.order({ fault: 'no_callback', token: transaction.token });
    return transactionState(this.world, transaction);
  }

  flip(which: Which): TransactionState {
    const transaction = this.find(which);
    if (!flipStatus(this.world, transaction, this.world.now()))
      throw new Error('A pending transaction cannot be flipped');
    return transactionState(this.world, transaction);
  }

  sendCallback(which: Which): void {
    sendCallbacks(this.world, this.find(which), this.world.now(), true);
  }

  forgeCallback(which: Which, lie: Partial<ReportedState>): void {
    sendForgedCallbacks(this.world, this.find(which), lie, this.world.now());
  }

  private lookUp(which: Which): SandboxTransaction | undefined {
    if ('token' in which) return this.world.book.byToken(which.token);
    if ('id' in which) return this.world.book.byId(which.id);
    const projects =
      which.project === undefined ? this.world.projects.list().map(({ name }) => name) : [which.project];
    return projects.flatMap((project) => this.world.book.byReference(project, which.reference)).at(-1);
  }

  private end(
    which: Which,
    outcome: Omit<Parameters<typeof finishTransaction>[2], 'prompt'>,
  ): TransactionState {
    const transaction = this.find(which);
    if (!finishTransaction(this.world, transaction, { ...outcome, prompt: true }, this.world.now())) {
      throw new Error(`The transaction is already ${transaction.status}`);
    }
    return transactionState(this.world, transaction);
  }
}
