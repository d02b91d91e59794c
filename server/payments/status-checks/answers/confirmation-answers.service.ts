import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../../platform/common/database/query.js';
import {
  type ConfirmOutcome,
  CONTRADICTORY_ANSWER,
  type ExchangeRecord,
  FOREIGN_ANSWER,
  type TransactionFacts,
} from '../../../aggregator/contract/outcomes.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { retryOnConflict } from '../../../platform/common/database/database-faults.js';
import { newId } from '../../../platform/common/values/ids.js';
import {
  CheckPoliciesService,
  type CurrentPolicy,
} from '../../../merchant/projects/check-policy/check-policies.service.js';
import { callPolicyOf } from '../../../merchant/projects/check-policy/check-policy.js';
import { DriftService, type DriftSighting } from '../../transactions/drift/drift.service.js';
import { ExchangesService } from '../../../aggregator/client/exchanges.service.js';
import { ReportedFailuresService } from '../../transactions/lost-calls/reported-failures.service.js';
import { recordContradiction } from '../../transactions/lifecycle/contradictions.js';
import { TransactionFactsService } from '../../transactions/lifecycle/transaction-facts.service.js';
import { TransitionsService } from '../../transactions/lifecycle/transitions.service.js';
import type { ConfirmationClaim } from '../../transactions/schedule/confirmation-claims.service.js';
import { FeeQuestionsService, type FeeQuestion } from '../amounts/fee-questions.service.js';
import { PayerFeesService, type PayinToPrice } from '../amounts/payer-fees.service.js';
import { type Contradiction, mayIncludeFee } from './answer-comparison.js';
import { confirmationDifferences } from './confirmation-differences.js';
import { ExpiriesService, type Expiry } from '../../transactions/schedule/expiries.service.js';
import { hasExpiredBy, nextDueAt, nextParameter } from './next-check.js';
import { evaluateConfirmation, type ConfirmationResult } from './confirmation-result.js';
import { ConfirmationScheduleService } from '../../transactions/lifecycle/confirmation-schedule.service.js';

export interface ConfirmationAnswer {
  claim: ConfirmationClaim;
  outcome: ConfirmOutcome;
  exchange: ExchangeRecord;
}

interface EvaluatedAnswer extends ConfirmationAnswer {
  verdict: ConfirmationResult;
  answeredAt: Date;
  current: CurrentPolicy;
}

const MOST_TRIES = 4;

/** Stores the answers of status checks: API call, status, facts and next check, in one database transaction. */
@Injectable()
export class ConfirmationAnswersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly exchanges: ExchangesService,
    private readonly transitions: TransitionsService,
    private readonly failures: ReportedFailuresService,
    private readonly facts: TransactionFactsService,
    private readonly drift: DriftService,
    private readonly policies: CheckPoliciesService,
    private readonly expiries: ExpiriesService,
    private readonly fees: PayerFeesService,
    private readonly questions: FeeQuestionsService,
    private readonly schedule: ConfirmationScheduleService,
  ) {}

  /**
   * Writes all answers or none, and retries after a conflict with the callback processor. @returns the number of
   * changed statuses
   */
  write(answers: readonly ConfirmationAnswer[]): Promise<number> {
    return retryOnConflict(MOST_TRIES, () => this.writeOnce(answers));
  }

  private async writeOnce(answers: readonly ConfirmationAnswer[]): Promise<number> {
    const evaluated = await this.evaluated(answers);
    return this.db.transaction(async (manager) => {
      await this.exchanges.append(
        manager,
        evaluated.map(({ exchange }) => exchange),
      );
      const changes = await this.failures.divert(manager, evaluated.flatMap(changeOf));
      const changed = await this.transitions.apply(manager, changes);
      await this.facts.record(manager, evaluated.flatMap(factsOf));
      await this.drift.raise(manager, evaluated.flatMap(sightingsOf));
      await this.questions.raise(manager, evaluated.flatMap(questionOf));
      await this.contradict(manager, evaluated);
      await this.keepDifferences(manager, evaluated);
      const expired = await this.expiries.write(manager, evaluated.flatMap(expiryOf));
      await this.reschedule(manager, evaluated, { changed, expired });
      return changed.size;
    });
  }

  private async evaluated(answers: readonly ConfirmationAnswer[]): Promise<EvaluatedAnswer[]> {
    const fees = await this.fees.of(answers.flatMap(payinToPrice));
    return Promise.all(
      answers.map(async ({ claim, outcome, exchange }) => {
        const verdict = evaluateConfirmation(claim, outcome, fees.get(claim.transactionId));
        return {
          claim,
          outcome,
          verdict,
          exchange: verdict.contradictions.length
            ? asUnrecognised(exchange, verdict.contradictions)
            : exchange,
          answeredAt: new Date(exchange.sentAt.getTime() + exchange.durationMs),
          current: await this.policies.current(exchange.projectId),
        };
      }),
    );
  }

  private async contradict(manager: EntityManager, evaluated: readonly EvaluatedAnswer[]): Promise<void> {
    for (const { claim, exchange, verdict } of evaluated) {
      const { transactionId, status } = claim;
      const said = verdict.contradicts;
      if (said !== undefined) await recordContradiction(manager, { transactionId, status, said, exchange });
    }
  }

  private async keepDifferences(
    manager: EntityManager,
    evaluated: readonly EvaluatedAnswer[],
  ): Promise<void> {
    const rows = evaluated.flatMap(({ claim, exchange, outcome, verdict }) =>
      confirmationDifferences(claim, outcome, verdict).map((difference) => ({
        ...difference,
        id: newId(exchange.sentAt),
        project_id: exchange.projectId,
        transaction_id: claim.transactionId,
        exchange_id: exchange.id,
        at: exchange.sentAt,
      })),
    );
    if (!rows.length) return;
    await execute(
      manager,
      sql`INSERT INTO confirm_differences
       SELECT * FROM jsonb_populate_recordset(NULL::confirm_differences, ${JSON.stringify(rows)}::jsonb)
       ON CONFLICT (transaction_id, field, said) DO NOTHING`,
    );
  }

  /** Skips rows whose lease has been replaced, so that a callback that arrived meanwhile keeps its due time. */
  private async reschedule(
    manager: EntityManager,
    evaluated: readonly EvaluatedAnswer[],
    { changed, expired }: { changed: ReadonlySet<string>; expired: ReadonlySet<string> },
  ): Promise<void> {
    const open = evaluated.filter(({ claim }) => !changed.has(claim.transactionId));
    if (!open.length) return;
    const now = this.clock.now();
    await this.schedule.answered(
      manager,
      open.map((one) => ({
        transactionId: one.claim.transactionId,
        leaseId: one.claim.leaseId,
        dueAt: nextDueAt(one, callPolicyOf(one.current.policy, one.claim), {
          now,
          expiredAt: expired.has(one.claim.transactionId) ? one.answeredAt : one.claim.expiredAt,
          chance: Math.random(),
        }),
        askedAt: one.exchange.sentAt,
        answered: one.verdict.answered,
        parameter: nextParameter(one),
        cause: one.claim.cause === 'later' ? 'later' : 'schedule',
      })),
    );
  }
}

/** Prices the few payins whose amount in the answer is above ours. */
function payinToPrice({ claim, outcome, exchange }: ConfirmationAnswer): PayinToPrice[] {
  if (outcome.kind !== 'status' && outcome.kind !== 'unrecognised') return [];
  const { transactionId, amount, occurredAt: at } = claim;
  if (!mayIncludeFee(claim, outcome.facts)) return [];
  return [
    {
      transactionId,
      projectId: exchange.projectId,
      operatorId: operatorOf(claim, outcome.facts),
      amount,
      at,
    },
  ];
}

const operatorOf = (claim: ConfirmationClaim, facts: TransactionFacts): string =>
  facts.operatorId ?? claim.operatorId ?? '';

/** Keeps the answer as unrecognised; an undocumented status alone needs no other name. */
function asUnrecognised(exchange: ExchangeRecord, contradictions: readonly Contradiction[]): ExchangeRecord {
  const isStatusAlone = contradictions.every(({ kind }) => kind === 'status');
  if (isStatusAlone) return { ...exchange, outcome: 'unrecognised', fault: null };
  const isForeign = contradictions.some(({ kind }) => kind === 'reference');
  return { ...exchange, outcome: 'unrecognised', fault: isForeign ? FOREIGN_ANSWER : CONTRADICTORY_ANSWER };
}

function questionOf({ claim, exchange, outcome, verdict }: EvaluatedAnswer): FeeQuestion[] {
  if (outcome.kind !== 'status' || verdict.contradictions.length !== 1) return [];
  const [unpriced] = verdict.contradictions;
  if (unpriced?.kind !== 'amount_unpriced') return [];
  return [
    {
      projectId: exchange.projectId,
      operatorId: operatorOf(claim, outcome.facts),
      transactionId: claim.transactionId,
      exchangeId: exchange.id,
      ours: claim.amount,
      said: Number(unpriced.said),
      askedAt: exchange.sentAt,
    },
  ];
}

function expiryOf(evaluated: EvaluatedAnswer): Expiry[] {
  const { claim, exchange, current, answeredAt } = evaluated;
  const policy = callPolicyOf(current.policy, claim);
  if (policy.expiresAfterMinutes === null || !hasExpiredBy(evaluated, policy, answeredAt)) return [];
  return [
    {
      transactionId: claim.transactionId,
      at: answeredAt,
      afterMinutes: policy.expiresAfterMinutes,
      policyVersion: current.version,
      exchangeId: exchange.id,
    },
  ];
}

function changeOf({ claim, exchange, verdict, answeredAt }: EvaluatedAnswer) {
  if (!verdict.to) return [];
  return [
    {
      transactionId: claim.transactionId,
      to: verdict.to,
      at: answeredAt,
      cause: 'confirm' as const,
      actor: claim.cause,
      exchangeId: exchange.id,
      askedToken: claim.token,
      ...(verdict.subCode ? { subCode: verdict.subCode } : {}),
    },
  ];
}

function factsOf({ claim, verdict }: EvaluatedAnswer) {
  return verdict.facts
    ? [{ transactionId: claim.transactionId, facts: verdict.facts, from: 'confirm' as const }]
    : [];
}

function sightingsOf({ claim, exchange, verdict }: EvaluatedAnswer): DriftSighting[] {
  const at = exchange.sentAt;
  const sightings = verdict.drift.map((drift) => ({
    projectId: exchange.projectId,
    drift,
    at,
    exchangeId: exchange.id,
  }));
  if (claim.parameter !== 'probe' || !verdict.answered) return sightings;
  const hint = {
    kind: 'shape' as const,
    place: 'confirm parameter',
    seen: 'answers under the other parameter name',
  };
  return [...sightings, { projectId: exchange.projectId, drift: hint, at, exchangeId: exchange.id }];
}
