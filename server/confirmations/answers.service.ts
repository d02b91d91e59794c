import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { ConfirmOutcome, ExchangeRecord } from '../aggregator/outcome.js';
import { Clock } from '../common/clock.js';
import { isConflict } from '../common/database-faults.js';
import { newId } from '../common/ids.js';
import { DriftService, type Sighting } from '../transactions/drift.service.js';
import { ExchangesService } from '../transactions/exchanges.service.js';
import { FactsService } from '../transactions/facts.service.js';
import { isFinal } from '../transactions/lifecycle.js';
import { TransitionsService } from '../transactions/transitions.service.js';
import { nextAskIn } from './backoff.js';
import type { Claim } from './claims.service.js';
import { differencesOf } from './differences.js';
import { judge, type Verdict } from './verdict.js';

/** One question that was asked, with its answer. */
export interface Answered {
  claim: Claim;
  outcome: ConfirmOutcome;
  exchange: ExchangeRecord;
}

interface Judged extends Answered {
  verdict: Verdict;
}

const MOST_TRIES = 4;

/** The other name of the token parameter is tried this long after a Code02, in ms. */
const PROBE_IN_MS = 5_000;
/** What was refused for our credentials is due again after this, in ms; the project is paused meanwhile. */
const LOCKED_OUT_MS = 30_000;

/** Writes what the aggregator answered: evidence, status, facts and next question in one database transaction. */
@Injectable()
export class AnswersService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly exchanges: ExchangesService,
    private readonly transitions: TransitionsService,
    private readonly facts: FactsService,
    private readonly drift: DriftService,
  ) {}

  /** All of them or none. A deadlock with the reader of callbacks is resolved by trying again. @returns how many changed */
  async write(answers: readonly Answered[]): Promise<number> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.writeOnce(answers);
      } catch (error) {
        if (!isConflict(error) || tries === MOST_TRIES) throw error;
      }
    }
  }

  private async writeOnce(answers: readonly Answered[]): Promise<number> {
    const judged = answers.map((answer) => ({ ...answer, verdict: judge(answer.claim, answer.outcome) }));
    return this.db.transaction(async (manager) => {
      await this.exchanges.append(
        manager,
        judged.map(({ exchange }) => exchange),
      );
      const changed = await this.transitions.apply(manager, judged.flatMap(changeOf));
      await this.facts.learn(manager, judged.flatMap(factsOf));
      await this.drift.raise(manager, judged.flatMap(sightingsOf));
      await this.contradict(manager, judged);
      await this.keepDifferences(manager, judged);
      await this.reschedule(manager, judged, changed);
      return changed.size;
    });
  }

  private async contradict(manager: EntityManager, judged: readonly Judged[]): Promise<void> {
    for (const { claim, exchange, verdict } of judged.filter(
      (one) => one.verdict.contradicts !== undefined,
    )) {
      await manager.query(
        `INSERT INTO contradictions (id, project_id, transaction_id, status, said, exchange_id, at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT (transaction_id, said) DO NOTHING`,
        [
          newId(exchange.sentAt),
          exchange.projectId,
          claim.transactionId,
          claim.status,
          verdict.contradicts,
          exchange.id,
          exchange.sentAt,
        ],
      );
    }
  }

  private async keepDifferences(manager: EntityManager, judged: readonly Judged[]): Promise<void> {
    const rows = judged.flatMap(({ claim, exchange, outcome }) =>
      differencesOf(claim, outcome).map((difference) => ({
        ...difference,
        id: newId(exchange.sentAt),
        project_id: exchange.projectId,
        transaction_id: claim.transactionId,
        exchange_id: exchange.id,
        at: exchange.sentAt,
      })),
    );
    if (!rows.length) return;
    await manager.query(
      `INSERT INTO confirm_differences
       SELECT * FROM jsonb_populate_recordset(NULL::confirm_differences, $1::jsonb)
       ON CONFLICT (transaction_id, field, said) DO NOTHING`,
      [JSON.stringify(rows)],
    );
  }

  /** Only where the lease is still ours: a callback that arrived meanwhile keeps its "now". */
  private async reschedule(
    manager: EntityManager,
    judged: readonly Judged[],
    changed: ReadonlySet<string>,
  ): Promise<void> {
    const open = judged.filter(({ claim }) => !changed.has(claim.transactionId));
    if (!open.length) return;
    const now = this.clock.now();
    await manager.query(
      `UPDATE confirmation_schedule s SET due_at = w.due_at, lease_id = NULL, cause = 'schedule', last_asked_at = w.asked_at,
         answered_once = s.answered_once OR w.answered, parameter = w.parameter
       FROM unnest($1::uuid[], $2::uuid[], $3::timestamptz[], $4::timestamptz[], $5::boolean[], $6::text[])
         AS w(id, lease_id, due_at, asked_at, answered, parameter)
       WHERE s.transaction_id = w.id AND s.lease_id = w.lease_id`,
      [
        open.map(({ claim }) => claim.transactionId),
        open.map(({ claim }) => claim.leaseId),
        open.map((one) => nextDue(one, now)),
        open.map(({ exchange }) => exchange.sentAt),
        open.map(({ verdict }) => verdict.answered),
        open.map(nextParameter),
      ],
    );
  }
}

/** The 3 s between two questions about one token count from the end of the answer. */
function nextDue(answer: Judged, now: Date): Date | null {
  const { claim, verdict } = answer;
  if (isFinal(claim.status)) return null;
  if (verdict.locksOut) return new Date(now.getTime() + LOCKED_OUT_MS);
  if (claim.parameter === 'set' && nextParameter(answer) === 'probe')
    return new Date(now.getTime() + PROBE_IN_MS);
  const age = now.getTime() - claim.occurredAt.getTime();
  return new Date(now.getTime() + nextAskIn(claim.kind, age, Math.random()));
}

/** A Code02 under the project's name of the parameter is worth one probe under the other (variants, "Names and paths"). */
function nextParameter({ claim, outcome, verdict }: Judged): Claim['parameter'] {
  const notFound = outcome.kind === 'refused' && outcome.code === '02';
  if (claim.parameter === 'set') return notFound && !claim.answeredOnce ? 'probe' : 'set';
  if (claim.parameter === 'probe') return verdict.answered ? 'other' : notFound ? 'probed' : 'probe';
  return claim.parameter;
}

function changeOf({ claim, exchange, verdict }: Judged) {
  if (!verdict.to) return [];
  return [
    {
      transactionId: claim.transactionId,
      to: verdict.to,
      at: new Date(exchange.sentAt.getTime() + exchange.durationMs),
      cause: 'confirm' as const,
      actor: claim.cause,
      exchangeId: exchange.id,
      ...(verdict.subCode ? { subCode: verdict.subCode } : {}),
    },
  ];
}

function factsOf({ claim, verdict }: Judged) {
  return verdict.facts
    ? [{ transactionId: claim.transactionId, facts: verdict.facts, from: 'confirm' as const }]
    : [];
}

function sightingsOf({ claim, exchange, verdict }: Judged): Sighting[] {
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
