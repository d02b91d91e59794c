import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { UserActor } from '../../../access/identity/actor.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { isNational, readTypedPhone } from '../../../platform/common/values/phone-cell.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { canAccessProject } from '../../../platform/common/values/scope.js';
import { FloatService } from '../../accounts/balance/float.service.js';
import { OperatorsService } from '../../../merchant/operators/catalogue/operators.service.js';
import { OutagesService } from '../../../merchant/operators/outages/outages.service.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import type { PreflightDto } from './preflight.dto.js';
import type { PreflightView } from './preflight.view.js';
import type { LimitFinding } from '../policy/limit-usage.js';
import { PayoutLimitsService } from '../policy/limits.service.js';
import { PolicyService } from '../policy/policy.service.js';
import { type ApprovalSteps, approvalStepsFor } from '../policy/tiers.js';
import { preflightChecks, needsDuplicateReason } from './preflight-checks.js';
import type { PayoutHistory, RecipientPast, PreflightContext } from './preflight-context.js';
import { projectCountry } from './project-country.js';
import { RecipientHistoryService } from './recipient-history.service.js';

/** A payout before its request; `phone` consists of digits. */
export interface PayoutDraft {
  projectId: string;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  /** XOF. */
  amount: number;
  /** Order being edited, which is not compared with itself. */
  exceptOrderId?: string;
}

@Injectable()
export class PreflightService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly operators: OperatorsService,
    private readonly outages: OutagesService,
    private readonly float: FloatService,
    private readonly policy: PolicyService,
    private readonly limits: PayoutLimitsService,
    private readonly history: RecipientHistoryService,
  ) {}

  /**
   * Stores nothing.
   * @throws Problem not_found for an inaccessible project, 422 for an invalid number or wallet option
   */
  async preview(dto: PreflightDto, user: UserActor): Promise<PreflightView> {
    const draft = payoutDraftOf(dto, user);
    const { manager } = this.db;
    const { projectId, phone, amount } = draft;
    const [context, history, policy, findings] = await Promise.all([
      this.contextOf(draft, user),
      this.historyOf(manager, draft, user),
      this.policy.current(manager),
      this.limits.check(manager, { projectId, user, payouts: [{ phone, amount }] }),
    ]);
    const terms = approvalStepsFor(policy, {
      projectId,
      source: 'single',
      requesterRole: user.role,
      total: amount,
      extraApproval: findings.length > 0,
    });
    return viewOf(draft, { context, history, findings }, terms);
  }

  /**
   * Repeats the checks within the database transaction that stores the request. The context is read before it begins:
   * taking a second connection inside a transaction can deadlock the pool.
   */
  async checkInTransaction(
    manager: EntityManager,
    draft: PayoutDraft,
    user: UserActor,
    known: { context: PreflightContext; terms: ApprovalSteps & { findings: LimitFinding[] } },
  ): Promise<PreflightView> {
    const history = await this.historyOf(manager, draft, user);
    const { context, terms } = known;
    return viewOf(draft, { context, history, findings: terms.findings }, terms);
  }

  /** Reads the facts that do not depend on concurrent requests. */
  async contextOf({ projectId, phone }: PayoutDraft, { scope }: UserActor): Promise<PreflightContext> {
    const [project, lookUp, past, outages, ownCode] = await Promise.all([
      this.projects.ref(projectId),
      this.operators.numbers(),
      this.history.pastOf(this.db.manager, { phone, scope }),
      this.outages.open(projectId),
      projectCountry(this.db.manager, projectId),
    ]);
    const operator = await this.operatorOf(phone, past.operator);
    const number = lookUp(phone);
    const lacksCode = !number.paysXof && ownCode !== null && isNational(phone, ownCode);
    const balance = operator && (await this.float.balance(projectId, operator.id));
    const outage = outages.find(({ operatorId }) => operatorId === operator?.id);
    return {
      now: this.clock.now().toISOString(),
      lastPayinAt: past.lastPayinAt,
      project: {
        payoutEnabled: project.payoutEnabled,
        hasCredentials: project.hasCredentials,
        pauseCause: project.pauseCause,
      },
      number,
      completedPhone: lacksCode ? `${ownCode}${phone}` : null,
      operator,
      outage: outage ?? null,
      balance: balance && {
        low: balance.low,
        high: balance.high,
        mayArrive: balance.mayArrive?.amount ?? 0,
        asOf: balance.statedAsOf,
        source: balance.statedSource,
      },
    };
  }

  /** Prefers the operator named by a transaction of the number to the one suggested by its prefix. */
  private async operatorOf(
    phone: string,
    named: RecipientPast['operator'],
  ): Promise<PreflightContext['operator']> {
    const hint = named ? null : (await this.operators.hints())(phone);
    const id = named?.id ?? hint?.operatorId;
    if (id === undefined) return null;
    const known = await this.operators.byId(id);
    return {
      id,
      name: known?.name ?? named?.name ?? hint?.operatorName ?? id,
      source: named ? 'history' : 'prefix',
      payoutMinimum: known?.payoutMinimum ?? null,
      active: known?.active ?? true,
    };
  }

  private async historyOf(
    manager: EntityManager,
    draft: PayoutDraft,
    user: UserActor,
  ): Promise<PayoutHistory> {
    const { settings } = await this.policy.current(manager);
    const { projectId, phone, amount, exceptOrderId } = draft;
    const { duplicateHours } = settings;
    return this.history.payoutsTo(manager, {
      projectId,
      phone,
      amount,
      scope: user.scope,
      duplicateHours,
      exceptOrderId,
    });
  }
}

/** Normalises the number. @throws Problem invalid (phone, staysInWallet), not_found for an inaccessible project */
export function payoutDraftOf(dto: PreflightDto, { scope }: UserActor): PayoutDraft {
  const phone = readTypedPhone(dto.phone);
  if (phone === undefined) throw invalid('phone', 'anyPhone');
  if ((dto.channel === 'wallet') !== (dto.staysInWallet !== undefined))
    throw invalid('staysInWallet', 'walletOnly');
  if (!canAccessProject(scope, dto.projectId)) throw notFound();
  return { projectId: dto.projectId, channel: dto.channel, phone, amount: dto.amount };
}

function viewOf(
  draft: PayoutDraft,
  known: { context: PreflightContext; history: PayoutHistory; findings: readonly LimitFinding[] },
  { steps, inSequence }: ApprovalSteps,
): PreflightView {
  const checks = preflightChecks(draft, known);
  const { operator } = known.context;
  return {
    phone: draft.phone,
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? null,
    operatorSource: operator?.source ?? null,
    checks,
    steps,
    inSequence,
    possible: checks.every(({ level }) => level !== 'block'),
    needsReason: needsDuplicateReason(checks),
  };
}
