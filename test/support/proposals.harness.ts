import type { EntityManager } from 'typeorm';
import type { UserActor } from '../../server/access/identity/actor.js';
import type { Role } from '../../server/access/identity/user-words.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { Problem } from '../../server/platform/common/problems/problem.js';
import type { ProjectScope } from '../../server/platform/common/values/scope.js';
import type { NewProposal, ProposalHandler } from '../../server/access/approvals/proposal.js';
import type { ProposalKind } from '../../server/access/approvals/proposal-kinds.js';
import { ProposalsService } from '../../server/access/approvals/proposals.service.js';
import { startApp, type TestApp } from './app.js';
import { type Answer, SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import { Authenticator } from './authenticator.js';

/** An act of the tests' own, which any project may take: it leaves a rule behind, once for each operator id. */
export const KIND: ProposalKind = kindNamed('test.rule');
/** The same for administrators only; and one without a handler. */
export const ADMINS_KIND: ProposalKind = kindNamed('test.admins');
export const UNKNOWN_KIND: ProposalKind = kindNamed('test.unknown');

/** Kinds are texts in the database: one of the tests' own is none that the type lists. */
function kindNamed(name: string): ProposalKind {
  return name as ProposalKind;
}

/** A signed-in user with an enrolled authenticator. */
type WantedProposal = Partial<Omit<NewProposal, 'kind' | 'payload'>> & {
  kind?: ProposalKind;
  payload?: Record<string, unknown>;
};

export interface TestUser {
  actor: UserActor;
  app: Authenticator;
  browser: SessionClient;
}

export class ProposalsHarness {
  /** Hook of the test actions: throws a Problem or nothing. */
  refusal: Problem | undefined;
  readonly closed: string[] = [];
  private users = 0;
  private operators = 0;

  private constructor(
    readonly running: TestApp,
    readonly clock: MovableClock,
    readonly burkina: string,
    readonly mali: string,
  ) {}

  static async open(): Promise<ProposalsHarness> {
    const clock = new MovableClock();
    clock.moveTo(clock.now());
    const running = await startApp({ clock, env: SETTINGS });
    const harness = new ProposalsHarness(
      running,
      clock,
      await addProject(running, 'Burkina'),
      await addProject(running, 'Mali'),
    );
    harness.proposals.registerHandler(KIND, harness.handler(['admin', 'finance']));
    harness.proposals.registerHandler(ADMINS_KIND, harness.handler(['admin']));
    return harness;
  }

  get proposals(): ProposalsService {
    return this.running.app.get(ProposalsService);
  }

  async somebody(role: Role, projectIds?: string[]): Promise<TestUser> {
    const email = `member${(this.users += 1)}@example.com`;
    const userId = await addUser(this.running, email, role, projectIds);
    const app = await Authenticator.store(this.running, this.clock, userId);
    const browser = new SessionClient(this.running.url, undefined, `192.0.2.${this.users}`);
    await browser.enter(email);
    const scope: ProjectScope = projectIds ?? 'all';
    const actor: UserActor = { kind: 'user', userId, email, role, scope };
    return { actor, app, browser };
  }

  /** Returns an unused operator id. */
  operator(): string {
    return String((this.operators += 1));
  }

  /** Proposes a rule for an unused operator. @returns the id of the proposal */
  propose({ actor }: TestUser, more: WantedProposal = {}): Promise<string> {
    const operatorId = this.operator();
    const wanted = {
      ...{ kind: KIND, projectId: this.burkina, subjectId: operatorId, payload: { operatorId } },
      ...{ reason: 'because', ...more },
    };
    return this.running.db.transaction((manager) =>
      // Its handler is one of the test, which reads no payload.
      this.proposals.propose(manager, wanted as NewProposal, actor),
    );
  }

  approve({ browser, app }: TestUser, id: string, code = app.fresh()): Promise<Answer> {
    return browser.send('POST', `/api/proposals/${id}/approve`, { body: { code } });
  }

  reject({ browser }: TestUser, id: string, reason = 'no'): Promise<Answer> {
    return browser.send('POST', `/api/proposals/${id}/reject`, { body: { reason } });
  }

  withdraw({ browser }: TestUser, id: string): Promise<Answer> {
    return browser.send('POST', `/api/proposals/${id}/withdraw`, { body: {} });
  }

  async verdict(id: string): Promise<string | null> {
    const [row] = await this.running.db.query<{ verdict: string | null }[]>(
      'SELECT verdict FROM proposals WHERE id = $1',
      [id],
    );
    return row?.verdict ?? null;
  }

  /** Returns how often the action was executed. */
  async done(id: string): Promise<number> {
    const [row] = await this.running.db.query<{ n: number }[]>(
      `SELECT count(*)::int AS n FROM float_rules WHERE changed_by = $1`,
      [id],
    );
    return row?.n ?? -1;
  }

  async acts(id: string): Promise<string[]> {
    const rows = await this.running.db.query<{ act: string }[]>(
      'SELECT act FROM audit_entries WHERE subject_id = $1 ORDER BY at, id',
      [id],
    );
    return rows.map(({ act }) => act);
  }

  private handler(deciders: readonly Role[]): ProposalHandler {
    return {
      approvers: deciders,
      approve: async (manager: EntityManager, { id, payload, projectId }) => {
        await manager.query(
          'INSERT INTO float_rules (project_id, operator_id, below_amount, changed_by, at) VALUES ($1, $2, 1, $3, $4)',
          [
            projectId ?? this.burkina,
            'operatorId' in payload ? payload.operatorId : null,
            ...[id, this.clock.now()],
          ],
        );
        if (this.refusal) throw this.refusal;
      },
      close: (_manager, { id }, verdict) => {
        this.closed.push(`${verdict} ${id}`);
        return Promise.resolve();
      },
    };
  }
}

/** Returns the code of the Problem, or its first field with the broken rule. */
export async function refusalOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'nothing';
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    const [field] = Object.entries(error.details.fields ?? {});
    return field ? `${field[0]}: ${field[1].rule}` : error.code;
  }
}
