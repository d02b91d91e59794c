import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import type { UserActor } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { actOnce } from '../../../platform/common/requests/repeated-request.js';
import { newId } from '../../../platform/common/values/ids.js';
import { maskPhone } from '../../../platform/common/values/phone.js';
import { invalid, Problem } from '../../../platform/common/problems/problem.js';
import type { PreflightView } from '../preflight/preflight.view.js';
import { PayoutLimitsService } from '../policy/limits.service.js';
import type { PreflightContext } from '../preflight/preflight-context.js';
import { PredecessorsService } from '../predecessors/predecessors.service.js';
import { PreflightService, type PayoutDraft, payoutDraftOf } from '../preflight/preflight.service.js';
import type { NewOrderDto, OrderEditDto, PayoutFieldsDto } from './order.dto.js';
import { type OrderApprovalTerms, OrderTermsService } from './order-terms.service.js';
import { OrderViewsService } from './order-views.service.js';

interface Checked {
  draft: PayoutDraft;
  terms: OrderApprovalTerms;
  preflight: PreflightView;
}

/** Stores single payouts; their preflight is repeated in the database transaction that stores them. */
@Injectable()
export class OrderRequestsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly preflight: PreflightService,
    private readonly terms: OrderTermsService,
    private readonly limits: PayoutLimitsService,
    private readonly views: OrderViewsService,
    private readonly predecessors: PredecessorsService,
  ) {}

  /**
   * Stores the request under `requestId`; idempotent for the same user and values.
   * @returns `repeated`: true when it was stored before
   * @throws Problem not_found; 409 payout_blocked, payout_limit, request_conflict; 422 duplicateReason
   */
  async request(dto: NewOrderDto, user: UserActor): Promise<{ repeated: boolean }> {
    const draft = payoutDraftOf(dto, user);
    const context = await this.preflight.contextOf(draft, user);
    const { requestId, ...content } = dto;
    const asked = {
      ...{ requestId, userId: user.userId, kind: 'payout_order.requested', at: this.clock.now() },
      content: { ...content, phone: draft.phone },
    };
    let repeated = true;
    await this.db.transaction((manager) =>
      actOnce(manager, asked, async () => {
        repeated = false;
        await this.limits.lock(manager, { projectId: draft.projectId, user });
        const checked = await this.check(manager, dto, { draft, context, user });
        await this.store(manager, dto, { checked, user });
      }),
    );
    return { repeated };
  }

  /**
   * Stores a new revision, which invalidates earlier approvals.
   * @throws Problem as `request` does; 403 payout_not_requester; 409 changed_meanwhile, payout_order_decided
   */
  async edit(orderId: string, dto: OrderEditDto, user: UserActor): Promise<void> {
    const draft = { ...payoutDraftOf(dto, user), exceptOrderId: orderId };
    const context = await this.preflight.contextOf(draft, user);
    await this.db.transaction(async (manager) => {
      await this.limits.lock(manager, { projectId: draft.projectId, user }); // before orders, as in `request`
      await execute(
        manager,
        sql`SELECT FROM payout_orders WHERE id = ${orderId} AND kind = 'single' FOR UPDATE`,
      );
      const order = await this.views.record(manager, orderId, user);
      if (order.requestedById !== user.userId) throw new Problem(403, 'payout_not_requester');
      if (order.state !== 'requested' || order.kind !== 'single')
        throw new Problem(409, 'payout_order_decided');
      if (order.revision !== dto.revision) throw new Problem(409, 'changed_meanwhile');
      if (order.projectId !== draft.projectId)
        throw invalid('projectId', 'differs', { stored: order.projectName });
      const checked = await this.check(manager, dto, { draft, context, user });
      await this.replace(manager, orderId, { dto, checked });
      const revision = order.revision + 1;
      const details = {
        revision,
        withdrawn: order.verdicts.filter((one) => one.revision === order.revision).length,
      };
      await this.record(
        manager,
        { id: orderId, act: 'edited', user },
        { ...detailsOf(dto, draft), ...details },
      );
    });
  }

  private async check(
    manager: EntityManager,
    dto: PayoutFieldsDto,
    known: { draft: PayoutDraft; context: PreflightContext; user: UserActor },
  ): Promise<Checked> {
    const { draft, context, user } = known;
    const { projectId, phone, amount, exceptOrderId } = draft;
    const terms = await this.terms.of(manager, {
      projectId,
      source: 'single',
      user,
      payouts: [{ phone, amount }],
      total: amount,
      ...(exceptOrderId ? { exceptOrderId } : {}),
    });
    const preflight = await this.preflight.checkInTransaction(manager, draft, user, { context, terms });
    const blocking = preflight.checks.find(({ level }) => level === 'block');
    if (blocking) throw new Problem(409, 'payout_blocked', { values: { check: blocking.name } });
    if (preflight.needsReason && !dto.duplicateReason?.trim())
      throw invalid('duplicateReason', 'duplicateReason');
    return { draft, terms, preflight };
  }

  private async store(
    manager: EntityManager,
    dto: NewOrderDto,
    { checked, user }: { checked: Checked; user: UserActor },
  ): Promise<void> {
    const { draft, terms, preflight } = checked;
    const now = this.clock.now();
    await execute(
      manager,
      sql`INSERT INTO payout_orders (id, project_id, kind, title, state, count, total, requested_by, requested_at, policy_version,
         steps, duplicate_reason, preflight, created_at, updated_at)
       VALUES (${dto.requestId}, ${draft.projectId}, 'single', ${dto.purpose}, 'requested', 1,
         ${draft.amount}, ${user.userId}, ${now}, ${terms.policyVersion},
         ${JSON.stringify({ steps: terms.steps, inSequence: terms.inSequence })}, ${dto.duplicateReason ?? null},
         ${JSON.stringify(preflight)}, ${now}, ${now})`,
    );
    await execute(
      manager,
      sql`INSERT INTO payouts (id, project_id, order_id, channel, phone, beneficiary, amount, stays_in_wallet, purpose, note,
         operator_id, state, state_at, created_at)
       VALUES (${newId(now)}, ${draft.projectId}, ${dto.requestId}, ${draft.channel}, ${draft.phone},
         ${dto.beneficiary ?? null}, ${draft.amount},
         ${dto.staysInWallet ?? null}, ${dto.purpose}, ${dto.note ?? null}, ${preflight.operatorId}, 'requested', ${now}, ${now})`,
    );
    await this.predecessors.link(manager, dto.requestId, now);
    await this.record(manager, { id: dto.requestId, act: 'requested', user }, detailsOf(dto, draft));
  }

  private async replace(
    manager: EntityManager,
    orderId: string,
    { dto, checked }: { dto: OrderEditDto; checked: Checked },
  ): Promise<void> {
    const { draft, terms, preflight } = checked;
    const now = this.clock.now();
    await execute(
      manager,
      sql`UPDATE payout_orders SET title = ${dto.purpose}, revision = revision + 1, total = ${draft.amount},
        requested_at = ${now}, policy_version = ${terms.policyVersion},
         steps = ${JSON.stringify({ steps: terms.steps, inSequence: terms.inSequence })},
         duplicate_reason = ${dto.duplicateReason ?? null}, preflight = ${JSON.stringify(preflight)}, updated_at = ${now}
       WHERE id = ${orderId}`,
    );
    await execute(
      manager,
      sql`UPDATE payouts SET channel = ${draft.channel}, phone = ${draft.phone},
        beneficiary = ${dto.beneficiary ?? null}, amount = ${draft.amount},
         stays_in_wallet = ${dto.staysInWallet ?? null}, purpose = ${dto.purpose}, note = ${dto.note ?? null},
         operator_id = ${preflight.operatorId} WHERE order_id = ${orderId} AND state = 'requested'`,
    );
    await this.predecessors.link(manager, orderId, now);
  }

  private record(
    manager: EntityManager,
    { id, act, user }: { id: string; act: 'requested' | 'edited'; user: UserActor },
    details: { projectId: string } & Record<string, unknown>,
  ): Promise<void> {
    const { projectId, ...rest } = details;
    const subject = { subjectType: 'payout_order', subjectId: id, projectId };
    return this.audit.record(manager, {
      ...subject,
      actor: user,
      act: `payout_order.${act}`,
      details: rest,
    });
  }
}

const detailsOf = ({ duplicateReason }: PayoutFieldsDto, draft: PayoutDraft) => ({
  projectId: draft.projectId,
  channel: draft.channel,
  phone: maskPhone(draft.phone),
  count: 1,
  total: draft.amount,
  ...(duplicateReason ? { duplicateReason } : {}),
});
