import type { INestApplicationContext } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { addUser } from '../../server/access/users/add-user.js';
import type { UserActor } from '../../server/access/identity/actor.js';
import type { MovableClock } from '../../server/platform/common/time/clock.js';
import { ConfirmSweepService } from '../../server/payments/status-checks/sweep/confirm-sweep.service.js';
import { CashService } from '../../server/payments/accounts/accounts/cash.service.js';
import { StatementsService } from '../../server/payments/accounts/accounts/statements.service.js';
import { CredentialsService } from '../../server/merchant/projects/connection/credentials.service.js';
import { ProjectSettingsService } from '../../server/merchant/projects/settings/project-settings.service.js';
import { ProposalsService } from '../../server/access/approvals/proposals.service.js';
import type { Sandbox } from '../../server/sandbox/sandbox.js';
import { HOUR_MS } from '../../server/platform/common/time/durations.js';

const PROJECT = 'Boutique';

/** A merchant at the aggregator and in the product, on one clock that is moved by hand; and the truth about the accounts. */
export class FloatWorld {
  private constructor(
    readonly app: INestApplicationContext,
    readonly sandbox: Sandbox,
    readonly clock: MovableClock,
    readonly projectId: string,
    private readonly finance: UserActor,
    private readonly admin: UserActor,
  ) {}

  static async open(
    app: INestApplicationContext,
    sandbox: Sandbox,
    clock: MovableClock,
  ): Promise<FloatWorld> {
    const admin = await hire(app, clock, 'admin');
    const finance = await hire(app, clock, 'finance');
    const { apiKey, authToken } = sandbox.control.addProject({ name: PROJECT, openingBalance: 400_000 });
    sandbox.control.acceptAnyOtp(true);
    sandbox.control.setProfile({
      payoutDelayMs: [4_000, 12 * HOUR_MS],
      longDelayMs: [6 * HOUR_MS, 48 * HOUR_MS],
    });
    const { url: baseUrl, wikiUrl } = sandbox;
    const projectId = await app
      .get(ProjectSettingsService)
      .create({ name: PROJECT, baseUrl, wikiUrl, zone: 'Africa/Abidjan' }, admin);
    await app.get(CredentialsService).replace(projectId, { apiKey, authToken }, admin);
    return new FloatWorld(app, sandbox, clock, projectId, finance, admin);
  }

  /** Returns the true balance, XOF. */
  truth(operatorId: string): number {
    return this.sandbox.control.balance(PROJECT, Number(operatorId));
  }

  call(operation: Parameters<Sandbox['control']['call']>[1], commande: object): Record<string, unknown> {
    return this.sandbox.control.call(PROJECT, operation, { body: { commande } });
  }

  /** Advances the clock of the aggregator and the product. */
  pass(ms: number): void {
    this.clock.advance(Math.round(ms));
    this.sandbox.control.tick();
  }

  sweep(): Promise<void> {
    return this.app.get(ConfirmSweepService).sweep();
  }

  /** Declares the balance read at the aggregator, with its time to the minute. */
  async state(operatorId: string): Promise<void> {
    const dto = {
      amount: this.truth(operatorId),
      asOf: this.minute(),
      source: 'declared' as const,
      note: 'read',
    };
    await this.app.get(StatementsService).state({ projectId: this.projectId, operatorId }, dto, this.finance);
  }

  /** Declares and approves a movement of cash. Negative: a Cashout. */
  async moveCash(operatorId: string, amount: number): Promise<void> {
    this.sandbox.control.topUp(PROJECT, Number(operatorId), amount);
    const kind = amount > 0 ? ('cashin' as const) : ('cashout' as const);
    const dto = { kind, amount: Math.abs(amount), happenedAt: this.minute(), note: 'bank', reason: 'float' };
    const account = { projectId: this.projectId, operatorId };
    const { id, proposalId } = await this.app.get(CashService).declare(account, dto, this.finance);
    const proposal = {
      id: proposalId,
      kind: 'cash.movement' as const,
      projectId: this.projectId,
      subjectId: id,
      payload: { operatorId, kind, amount: dto.amount, happenedAt: dto.happenedAt, note: dto.note },
      reason: dto.reason,
      fileId: null,
      proposedBy: this.finance.userId,
      proposedByEmail: this.finance.email,
      proposedAt: this.clock.now(),
      notBefore: null,
    };
    const handler = this.app.get(ProposalsService).handlerOf('cash.movement');
    if (!handler) throw new Error('The application was not initialised');
    await this.app.get(DataSource).transaction((manager) => handler.approve(manager, proposal, this.admin));
  }

  private minute(): string {
    return `${this.clock.now().toISOString().slice(0, 16)}Z`;
  }
}

async function hire(
  app: INestApplicationContext,
  clock: MovableClock,
  role: 'admin' | 'finance',
): Promise<UserActor> {
  const email = `${role}@example.com`;
  const db = app.get(DataSource);
  await addUser(db.manager, { email, name: 'Somebody', role, password: 'un mil au vent léger' }, clock.now());
  const [row] = await db.query<{ id: string }[]>('SELECT id FROM people WHERE email = $1', [email]);
  return { kind: 'user', userId: row?.id ?? '', email, role, scope: 'all' };
}
