import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonActor } from '../../access/actor.js';
import { AuditService } from '../../access/audit.service.js';
import { notFound, Problem } from '../../common/problem.js';
import { mayReach } from '../../common/scope.js';

/** A payout as it stands when somebody wants to do something with it. */
export interface Standing {
  id: string;
  projectId: string;
  orderId: string;
  state: string;
  /** When its last call began, which is the end of every "not yet". */
  calledAt: Date | null;
}

/** What every act of a person on a payout shares: whose it is, its record, and why it came too late. */
@Injectable()
export class PayoutActs {
  constructor(
    private readonly db: DataSource,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem not_found, also for a payout of a project that the person may not see */
  async reach(id: string, person: PersonActor, manager: EntityManager = this.db.manager): Promise<Standing> {
    const [row] = await manager.query<Standing[]>(
      `SELECT p.id, p.project_id AS "projectId", p.order_id AS "orderId", p.state, a.created_at AS "calledAt"
       FROM payouts p LEFT JOIN payout_attempts a ON a.transaction_id = p.attempt_id WHERE p.id = $1`,
      [id],
    );
    if (!row || !mayReach(person.scope, row.projectId)) throw notFound();
    return row;
  }

  /** Says why nothing was changed: the call has begun (with the cut-off), it was given up, or it stands otherwise. */
  refusal({ state, calledAt }: Standing): Problem {
    if (state === 'sent')
      return new Problem(409, 'too_late', { values: { at: calledAt?.toISOString() ?? '' } });
    if (state === 'cancelled' || state === 'rejected') return new Problem(409, 'payout_given_up');
    return new Problem(409, 'changed_meanwhile');
  }

  async record(
    manager: EntityManager,
    act: { what: string; payoutId: string; projectId: string; actor: PersonActor },
    details: Record<string, unknown>,
  ): Promise<void> {
    await this.audit.record(manager, {
      actor: act.actor,
      act: `payout.${act.what}`,
      subjectType: 'payout',
      subjectId: act.payoutId,
      projectId: act.projectId,
      details,
    });
  }
}
