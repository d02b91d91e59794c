import { type SavedMovement, movementsToSave, restoreMovements } from '../statements/saved-movements.js';
import { type ProfilePatch } from '../model/behaviour.js';
import type { CallbackAttempt } from '../state/callback-log.js';
import { type FaultOrder, type StandingOrder } from '../faults/fault-orders.js';
import type { OperatorFeeRate } from '../model/fees.js';
import type { Movement, PaidPayout } from '../model/ledger.js';
import { type Mode, operatorById } from '../model/operators.js';
import type { OperationName } from '../model/operation-names.js';
import { performOperation } from '../operations/perform-operation.js';
import type { OperatorAccess, ProjectPatch, ProjectSpec, SandboxProject } from '../model/projects.js';
import { type StatementRequest, statementOf, type StatementTable } from '../statements/statement.js';
import type { Wallet } from '../model/wallets.js';
import type { SandboxState } from '../state/sandbox-state.js';
import { PhoneControl } from './phones.control.js';
import { SandboxClock } from './sandbox-clock.js';
import { TransactionControl } from './transactions.control.js';
import { attemptState, type BalanceState, balanceStates, projectState } from './views.js';

interface Accounts {
  balances: BalanceState[];
  movements: readonly Movement[];
  paidPayouts: readonly PaidPayout[];
  doublePaid: number;
}

/** Control interface for tests, the demo and the control page. Amounts in XOF, durations in ms. */
export class SandboxControl {
  readonly transactions: TransactionControl;
  readonly phones: PhoneControl;
  readonly clock: SandboxClock;

  constructor(private readonly world: SandboxState) {
    this.transactions = new TransactionControl(world);
    this.phones = new PhoneControl(world, this.transactions);
    this.clock = new SandboxClock(world, () => this.tick());
  }

  get baseUrl(): string {
    return this.world.baseUrl;
  }

  // Projects

  addProject(spec: ProjectSpec): SandboxProject {
    const project = this.world.projects.add(spec, this.world.seed);
    const at = this.world.now();
    for (const operatorId of project.operators.keys()) {
      const amount = spec.openingBalance ?? 1_000_000;
      this.world.ledger.post({
        at,
        project: project.name,
        operatorId,
        cause: 'opening',
        amount,
        fee: 0,
        transactionId: undefined,
      });
    }
    return project;
  }

  changeProject(name: string, patch: ProjectPatch): SandboxProject {
    const project = this.world.projects.named(name);
    this.world.projects.change(project, patch);
    for (const one of this.world.book.list()) if (one.project === name) one.confirmCache = undefined;
    return project;
  }

  /** Sets network access (payins) and account (payouts) with one operator. */
  setAccess(name: string, operatorId: number, access: Partial<OperatorAccess>): void {
    const project = this.world.projects.named(name);
    const known = project.operators.get(operatorId);
    if (!known) throw new Error(`Unknown operator: ${operatorId}`);
    project.operators.set(operatorId, { ...known, ...access });
  }

  /** Sets the operator's fee of later payins or payouts; there is none at the start. */
  setOperatorFee(name: string, operatorId: number, kind: 'payin' | 'payout', rate: OperatorFeeRate): void {
    const known = this.world.projects.named(name).operators.get(operatorId);
    if (!known) throw new Error(`Unknown operator: ${operatorId}`);
    this.setAccess(name, operatorId, { fees: { ...known.fees, [kind]: rate } });
  }

  statement(of: StatementRequest): StatementTable {
    return statementOf(this.world, of);
  }

  projects(): Omit<SandboxProject, 'operators'>[] {
    return this.world.projects.list().map(projectState);
  }

  // Money

  /** Adds to one operator account; a negative amount is a cashout. @returns the new balance */
  topUp(name: string, operatorId: number, amount: number): number {
    this.world.projects.named(name);
    if (!operatorById(operatorId)) throw new Error(`Unknown operator: ${operatorId}`);
    const cause = amount < 0 ? 'cashout' : 'top_up';
    const at = this.world.now();
    this.world.ledger.post({
      at,
      project: name,
      operatorId,
      cause,
      amount,
      fee: 0,
      transactionId: undefined,
    });
    return this.world.ledger.balance(name, operatorId);
  }

  setBalance(name: string, operatorId: number, balance: number): number {
    return this.topUp(name, operatorId, balance - this.world.ledger.balance(name, operatorId));
  }

  /** Returns the true accounts, which no operation of the interface shows. */
  accounts(name: string): Accounts {
    return {
      balances: balanceStates(this.world, this.world.projects.named(name)),
      movements: this.world.ledger.of(name),
      paidPayouts: this.world.ledger.paidPayouts(name),
      doublePaid: this.world.ledger.doublePaid(name),
    };
  }

  balance(name: string, operatorId: number): number {
    return this.world.ledger.balance(name, operatorId);
  }

  /** Returns the movements for a later process; those before `since`, ms since 1970, as opening balances. */
  movementsToSave(since: number): SavedMovement[] {
    return movementsToSave(this.world, since);
  }

  restoreMovements(saved: readonly SavedMovement[]): void {
    restoreMovements(this.world, saved);
  }

  /** Returns the balance before an instant, ms since 1970. */
  balanceAt(name: string, operatorId: number, at: number): number {
    return this.world.ledger
      .of(name)
      .filter((movement) => movement.operatorId === operatorId && movement.at < at)
      .reduce((sum, { amount, fee }) => sum + amount - fee, 0);
  }

  doublePaid(name?: string): number {
    return this.world.ledger.doublePaid(name);
  }

  /** Opens or changes a customer's wallet account; `lastDepositDaysAgo` null means never. */
  setWallet(phone: string, wallet: { balance?: number; lastDepositDaysAgo?: number | null }): Wallet {
    const known = this.world.wallets.of(phone);
    const days = wallet.lastDepositDaysAgo === undefined && !known ? 1 : wallet.lastDepositDaysAgo;
    const lastDeposit =
      days === undefined
        ? known?.lastDeposit
        : days === null
          ? undefined
          : this.world.now() - days * 86_400_000;
    return this.world.wallets.set({ phone, balance: wallet.balance ?? known?.balance ?? 0, lastDeposit });
  }

  closeWallet(phone: string): boolean {
    return this.world.wallets.close(phone);
  }

  // Behaviour

  /** Sets the profile of automatic outcomes; `{ automatic: false }` is the manual mode. */
  setProfile(patch: ProfilePatch, scope: { project?: string; operatorId?: number } = {}): void {
    this.world.behaviour.set(patch, scope);
  }

  setMode(operatorId: number, mode: Mode): void {
    this.world.modes.set(operatorId, mode);
  }

  /** Makes direct payins to this operator fail with createInvoice 05 or 06; null ends the outage. */
  setOutage(operatorId: number, code: '05' | '06' | null): void {
    if (code === null) this.world.outages.delete(operatorId);
    else this.world.outages.set(operatorId, code);
  }

  /** Accepts any non-empty OTP, for traffic without virtual phones. */
  acceptAnyOtp(accept: boolean): void {
    this.world.anyOtp = accept;
  }

  setSeed(seed: string): void {
    this.world.seed = seed;
  }

  setLatency(ms: number): void {
    this.world.latencyMs = ms;
  }

  // Faults

  order(order: FaultOrder): StandingOrder {
    return this.world.faults.order(order);
  }

  faults(): readonly StandingOrder[] {
    return this.world.faults.list();
  }

  cancelFault(id: number): boolean {
    return this.world.faults.cancel(id);
  }

  clearFaults(): void {
    this.world.faults.clear();
  }

  // Callbacks, calls and time

  callbacks(
    filter: { reference?: string; project?: string; limit?: number } = {},
  ): (Omit<CallbackAttempt, 'at'> & { at: string })[] {
    return this.world.attempts
      .list()
      .filter(({ reference, project }) => {
        return (filter.reference ?? reference) === reference && (filter.project ?? project) === project;
      })
      .slice(-(filter.limit ?? 100))
      .map(attemptState);
  }

  calls(): Partial<Record<OperationName, number>> {
    return Object.fromEntries(this.world.calls);
  }

  /**
   * Performs an operation without HTTP, with the project's credentials; the answer is the same as over HTTP. The body
   * of a POST is `{ commande: … }`. @throws Error for a transport fault that acts before the work; later ones have no
   * effect
   */
  call(
    name: string,
    operation: OperationName,
    given: { body?: unknown; query?: Record<string, string>; params?: Record<string, string> },
  ): Record<string, unknown> {
    const project = this.world.projects.named(name);
    const headers = {
      apikey: project.apiKey,
      authorization: `Bearer ${project.authToken}`,
      'content-type': 'application/json',
    };
    const call = {
      operation,
      headers,
      address: project.whitelist[0] ?? '',
      body: JSON.stringify(given.body ?? {}),
      query: given.query ?? {},
      params: given.params ?? {},
    };
    const { text, broken } = performOperation(this.world, call, this.world.now());
    if (broken?.breakage.before) throw new Error(`The fault ${broken.fault.name} suppressed the response`);
    return JSON.parse(text) as Record<string, unknown>;
  }

  /** Runs all work that is due. @returns the number of tasks */
  tick(): number {
    return this.world.agenda.runDue(this.world.now());
  }

  /** Resolves when nothing is due and every callback sent so far has been answered. */
  async settled(): Promise<void> {
    do {
      this.tick();
      await this.world.post.idle();
    } while ((this.world.agenda.next() ?? Infinity) <= this.world.now() || this.world.post.inFlight > 0);
  }
}
