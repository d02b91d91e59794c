import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { PersonActor } from '../../access/actor.js';
import { Clock } from '../../common/clock.js';
import { PHONE_PATTERN, phoneDigits } from '../../common/phone.js';
import { invalid, notFound } from '../../common/problem.js';
import { mayReach } from '../../common/scope.js';
import { FloatService } from '../../float/float.service.js';
import { OperatorsService } from '../../operators/operators.service.js';
import { OutagesService } from '../../operators/outages.service.js';
import { ProjectsService } from '../../projects/projects.service.js';
import type { PreflightDto } from '../orders/order.dto.js';
import type { PreflightView } from '../payout.view.js';
import type { LimitFinding } from '../policy/limit-usage.js';
import { LimitsService } from '../policy/limits.service.js';
import { PolicyService } from '../policy/policy.service.js';
import { type Steps, stepsFor } from '../policy/tiers.js';
import { checksOf, needsReason } from './checks.js';
import type { History, Past, Surroundings } from './facts.js';
import { HistoryService } from './history.service.js';

/** A payout that somebody would like to make, its number as digits. */
export interface PayoutWish {
  projectId: string;
  channel: 'wallet' | 'mobile_money';
  phone: string;
  /** XOF. */
  amount: number;
  /** The order, where it was requested before and is edited. */
  exceptOrderId?: string;
}

/** Looks at everything that can be known before a payout is requested. */
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
    private readonly limits: LimitsService,
    private readonly history: HistoryService,
  ) {}

  /** Stores nothing. @throws Problem not_found for a foreign project, 422 where the number or the wallet option is none */
  async look(dto: PreflightDto, person: PersonActor): Promise<PreflightView> {
    const wish = wishOf(dto, person);
    const { manager } = this.db;
    const { projectId, phone, amount } = wish;
    const [surroundings, history, policy, findings] = await Promise.all([
      this.surroundings(wish, person),
      this.historyOf(manager, wish, person),
      this.policy.current(manager),
      this.limits.check(manager, { projectId, person, payouts: [{ phone, amount }] }),
    ]);
    const terms = stepsFor(policy, {
      projectId,
      source: 'single',
      requesterRole: person.role,
      total: amount,
      extraApproval: findings.length > 0,
    });
    return viewOf(wish, { surroundings, history, findings }, terms);
  }

  /**
   * The same within the database transaction that stores the request. What takes other connections was looked at before
   * it began: a transaction that waits for a second connection could wait for ever.
   */
  async within(
    manager: EntityManager,
    wish: PayoutWish,
    person: PersonActor,
    known: { surroundings: Surroundings; terms: Steps & { findings: LimitFinding[] } },
  ): Promise<PreflightView> {
    const history = await this.historyOf(manager, wish, person);
    const { surroundings, terms } = known;
    return viewOf(wish, { surroundings, history, findings: terms.findings }, terms);
  }

  /** What does not depend on other requests: the project, the number, its operator, the account there. */
  async surroundings({ projectId, phone }: PayoutWish, { scope }: PersonActor): Promise<Surroundings> {
    const [project, lookUp, past, outages] = await Promise.all([
      this.projects.ref(projectId),
      this.operators.numbers(),
      this.history.past(this.db.manager, { phone, scope }),
      this.outages.open(projectId),
    ]);
    const operator = await this.operatorOf(phone, past.operator);
    const balance = operator && (await this.float.balance(projectId, operator.id));
    const outage = outages.find(({ operatorId }) => operatorId === operator?.id);
    return {
      now: this.clock.now().toISOString(),
      lastPayinAt: past.lastPayinAt,
      project: {
        payoutEnabled: project.payoutEnabled,
        hasCredentials: project.hasCredentials,
        pausedWhy: project.sweepPausedWhy,
      },
      number: lookUp(phone),
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

  /** An operator that a transaction of this number named is better knowledge than the number's prefix. */
  private async operatorOf(phone: string, named: Past['operator']): Promise<Surroundings['operator']> {
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

  private async historyOf(manager: EntityManager, wish: PayoutWish, person: PersonActor): Promise<History> {
    const { settings } = await this.policy.current(manager);
    const { phone, amount, exceptOrderId } = wish;
    const { duplicateHours } = settings;
    return this.history.about(manager, { phone, amount, scope: person.scope, duplicateHours, exceptOrderId });
  }
}

/** The payout that the fields speak of, for somebody who may see its project. */
export function wishOf(dto: PreflightDto, { scope }: PersonActor): PayoutWish {
  const phone = phoneDigits(dto.phone);
  if (!PHONE_PATTERN.test(phone)) throw invalid('phone', 'anyPhone');
  if ((dto.channel === 'wallet') !== (dto.staysInWallet !== undefined))
    throw invalid('staysInWallet', 'walletOnly');
  if (!mayReach(scope, dto.projectId)) throw notFound();
  return { projectId: dto.projectId, channel: dto.channel, phone, amount: dto.amount };
}

function viewOf(
  wish: PayoutWish,
  known: { surroundings: Surroundings; history: History; findings: readonly LimitFinding[] },
  { steps, inSequence }: Steps,
): PreflightView {
  const checks = checksOf(wish, known);
  const { operator } = known.surroundings;
  return {
    phone: wish.phone,
    operatorId: operator?.id ?? null,
    operatorName: operator?.name ?? null,
    operatorSource: operator?.source ?? null,
    checks,
    steps,
    inSequence,
    possible: checks.every(({ level }) => level !== 'block'),
    needsReason: needsReason(checks),
  };
}
