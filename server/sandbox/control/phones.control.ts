import type { Authenticator } from '../model/authenticators.js';
import { type Mode, operatorOf } from '../model/operators.js';
import { formatIso } from '../model/timestamps.js';
import type { PhoneMessage } from '../model/phones.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { type TransactionControl } from './transactions.control.js';
import { type TransactionState, transactionState } from './views.js';

export interface PhoneState {
  phone: string;
  operatorName: string | null;
  /** Balance of the wallet account, XOF; null without one. */
  wallet: number | null;
  messages: (Omit<PhoneMessage, 'at'> & { at: string })[];
  waiting: TransactionState[];
}

const ANSWERED_BY_PIN: readonly Mode[] = ['ussd_push', 'guided_ussd', 'push_then_guided'];

/** Actions of a customer on a virtual phone. Amounts in XOF. */
export class PhoneControl {
  constructor(
    private readonly world: SandboxState,
    private readonly transactions: TransactionControl,
  ) {}

  get(phone: string): PhoneState {
    return {
      phone,
      operatorName: operatorOf(phone)?.name ?? null,
      wallet: this.world.wallets.of(phone)?.balance ?? null,
      messages: this.world.phones
        .messages(phone)
        .map((message) => ({ ...message, at: formatIso(message.at) })),
      waiting: this.world.book
        .byPhone(phone)
        .filter(
          ({ mode, status }) => status === 'pending' && mode !== undefined && ANSWERED_BY_PIN.includes(mode),
        )
        .map((one) => transactionState(this.world, one)),
    };
  }

  numbers(): string[] {
    const wallets = this.world.wallets.list().map(({ phone }) => phone);
    return [...new Set([...wallets, ...this.world.phones.numbers()])].sort();
  }

  makeOtp(phone: string, amount: number): string {
    return this.world.phones.makeOtp(phone, {
      route: 'ussd',
      amount,
      at: this.world.now(),
      seed: this.world.seed,
    });
  }

  addAuthenticator(authenticator: Authenticator): void {
    this.world.authenticators.add(authenticator);
  }

  authenticators(): { owner: string; code: string }[] {
    const { authenticators } = this.world;
    const at = this.world.now();
    return authenticators.owners().map((owner) => ({ owner, code: authenticators.code(owner, at) ?? '' }));
  }

  lastOtp(phone: string): string | undefined {
    return this.world.phones.lastOtp(phone);
  }

  /** Pays the awaiting payin with this id, or the latest. @throws Error when none is awaiting */
  approve(phone: string, id?: number): TransactionState {
    return this.transactions.settle({ id: this.waitingId(phone, id) });
  }

  refuse(phone: string, id?: number): TransactionState {
    return this.transactions.fail(
      { id: this.waitingId(phone, id) },
      { details: 'Transaction refusée par le client' },
    );
  }

  /** Sets the operator's daily limit of a customer, XOF; undefined removes it. */
  setDailyLimit(phone: string, limit: number | undefined): void {
    this.world.phones.setLimit(phone, limit);
  }

  private waitingId(phone: string, id: number | undefined): number {
    const waiting = this.get(phone).waiting;
    const found = id === undefined ? waiting.at(-1) : waiting.find((one) => one.id === id);
    if (!found) throw new Error('No payin awaits approval on this phone');
    return found.id;
  }
}
