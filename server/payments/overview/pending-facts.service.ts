import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../platform/common/database/query.js';
import { DAY_MS, HOUR_MS } from '../../platform/common/time/durations.js';
import { Clock } from '../../platform/common/time/clock.js';
import { SUB_CODE_LIST_OF, subCodesMeaning } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import { hasMeaningSql } from '../../aggregator/sub-codes/sub-code-sql.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import type { PayinMode } from '../../merchant/operators/catalogue/operator-words.js';
import { StatementEvidence } from '../transactions/lost-calls/statement-evidence.js';
import type { OperatorSpeed, PendingFacts } from '../transactions/views/pending-facts.js';

const CONFIRMS = sql`('payin_confirm', 'payout_confirm')`;
const CREATES = sql`('hosted_payin', 'direct_payin', 'wallet_payin', 'wallet_payout', 'mobile_money_payout')`;

const SPEED_NOW_MS = 2 * HOUR_MS;
const SPEED_USUAL_MS = 14 * DAY_MS;
/** Latest transactions read for the usual median, and fewest for each median. */
const USUAL_SAMPLE = 500;
const USUAL_MINIMUM = 20;
const CURRENT_MINIMUM = 5;
const LOW_BALANCE_MS = DAY_MS;

type Diagnosis = Pick<PendingFacts, 'unusable' | 'refusals' | 'tokenProposalId' | 'amountToEnter'>;

interface Row extends Pick<
  PendingFacts,
  | 'kind'
  | 'channel'
  | 'status'
  | 'projectId'
  | 'accountId'
  | 'operatorName'
  | 'operatorNamed'
  | 'mode'
  | 'amount'
  | 'expiredAt'
  | 'nextCheckAt'
  | 'hasCredentials'
  | 'pausedAt'
  | 'pauseCause'
  | 'pausedWhy'
  | 'probeAt'
  | 'lastCheckId'
  | 'silentSince'
  | 'callingSince'
> {
  occurredAt: Date;
  awaitsOtp: boolean | null;
  otpCode: string | null;
  otpRefusalId: string | null;
  callbackId: string | null;
  callbackStatus: string;
  callbackAt: Date;
  callbackMark: boolean | null;
  checkedSince: boolean;
  payoutId: string | null;
  holdWhy: string;
  holdUntil: Date | null;
  outageSince: Date | null;
  outageNote: string;
}

/** Reads the records of a transaction without a final status, of its project and of its operator. */
@Injectable()
export class PendingFactsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
    private readonly statements: StatementEvidence,
  ) {}

  async read(id: string, diagnosis: Diagnosis): Promise<PendingFacts | undefined> {
    const row = await queryRow<Row>(this.db, factsSql(id));
    if (!row) return undefined;
    const isOpen = row.status === 'created' || row.status === 'pending';
    const mode = await this.modeOf(row);
    return {
      ...row,
      ...diagnosis,
      mode,
      now: this.clock.now(),
      lockedOutId: row.pauseCause === 'credentials_refused' ? await this.lockedOut(row.projectId) : null,
      callback: row.callbackId
        ? {
            id: row.callbackId,
            status: row.callbackStatus,
            at: row.callbackAt,
            mark: row.callbackMark,
            checkedSince: row.checkedSince,
          }
        : null,
      statement: isOpen ? await this.statements.saysOf(this.db.manager, id) : null,
      hold: row.payoutId ? { payoutId: row.payoutId, why: row.holdWhy, until: row.holdUntil } : null,
      otp:
        row.awaitsOtp === null
          ? null
          : { awaited: row.awaitsOtp, code: row.otpCode, refusalId: row.otpRefusalId },
      amountToEnter: mode === 'ussd_otp' ? (diagnosis.amountToEnter ?? (await this.amount(row))) : null,
      outage: row.outageSince ? { since: row.outageSince, note: row.outageNote } : null,
      speed: isOpen ? await this.speed(row) : null,
      lowBalance: isOpen && row.kind === 'payout' ? await this.lowBalance(row) : null,
    };
  }

  /** Returns the recorded mode, or else the only one that the operator offers for such a call. */
  private async modeOf({ kind, channel, mode, accountId, awaitsOtp }: Row): Promise<string | null> {
    if (mode !== null || kind !== 'payin' || channel !== 'direct' || accountId === null) return mode;
    const modes = (await this.operators.byId(accountId))?.payinModes ?? [];
    const isPossible = (one: PayinMode) => !one.endsWith('_redirect') && !(awaitsOtp && one === 'ussd_otp');
    const [first, ...others] = modes.filter(isPossible);
    const isPush = (one: PayinMode | undefined) => one === 'ussd_push' || one === 'guided_ussd';
    return first && (others.length === 0 || [first, ...others].every(isPush)) ? first : null;
  }

  private amount({ projectId, accountId, amount, occurredAt: at }: Row) {
    return this.operators.amountToEnter({ projectId, operatorId: accountId, amount, at });
  }

  /** Returns the latest status check of the project that refused its credentials. */
  private async lockedOut(projectId: string): Promise<string | null> {
    const codes = subCodesMeaning('lockedOut')
      .filter(({ list }) => list === SUB_CODE_LIST_OF.payin_confirm)
      .map(({ code }) => code);
    const row = await queryRow<{ id: string }>(
      this.db,
      sql`SELECT e.id FROM exchanges e WHERE e.project_id = ${projectId} AND e.outcome = 'refused'
         AND e.operation IN ${CONFIRMS} AND e.said = ANY(${codes}::text[]) ORDER BY e.sent_at DESC LIMIT 1`,
    );
    return row?.id ?? null;
  }

  /**
   * Compares durations of the last 2 hours with those of the 14 days before, for the same account, kind and channel. An
   * open transaction counts with its age; one younger than the usual median says nothing yet.
   */
  private async speed({ projectId, accountId, kind, channel }: Row): Promise<OperatorSpeed | null> {
    if (accountId === null) return null;
    const now = this.clock.now();
    const from = this.clock.in(-SPEED_NOW_MS);
    const took = sql`date_part('epoch', CASE WHEN status = 'pending' THEN ${now}::timestamptz ELSE status_at END - occurred_at)`;
    const same = sql`project_id = ${projectId} AND account_id = ${accountId} AND kind = ${kind} AND channel = ${channel}
      AND status IN ('pending', 'completed', 'notcompleted')`;
    const row = await queryRow<Omit<OperatorSpeed, 'from'>>(
      this.db,
      sql`WITH before AS (
         SELECT CASE WHEN count(*) >= ${USUAL_MINIMUM} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY took) END AS usual
         FROM (SELECT ${took} AS took FROM transactions WHERE ${same}
                 AND status_at < ${from} AND status_at >= ${this.clock.in(-SPEED_USUAL_MS)} AND occurred_at < ${from}
               ORDER BY status_at DESC LIMIT ${USUAL_SAMPLE}) b
       )
       SELECT before.usual, count(r.took)::int AS count,
         CASE WHEN count(r.took) >= ${CURRENT_MINIMUM} THEN percentile_cont(0.5) WITHIN GROUP (ORDER BY r.took) END AS current
       FROM before LEFT JOIN LATERAL (
         SELECT ${took} AS took FROM transactions
         WHERE ${same} AND status_at >= ${from} AND occurred_at >= ${from}
           AND occurred_at <= ${now}::timestamptz - before.usual * interval '1 s'
         ORDER BY status_at DESC LIMIT ${USUAL_SAMPLE}) r ON true
       GROUP BY before.usual`,
    );
    return row ? { ...row, from } : null;
  }

  private async lowBalance({ projectId, accountId, occurredAt }: Row): Promise<PendingFacts['lowBalance']> {
    if (accountId === null) return null;
    const since = this.clock.in(-LOW_BALANCE_MS);
    const row = await queryRow<{ transactionId: string; at: Date }>(
      this.db,
      sql`SELECT t.id AS "transactionId", t.status_at AS at FROM transactions t
       WHERE t.project_id = ${projectId} AND t.account_id = ${accountId} AND t.kind = 'payout' AND t.status = 'rejected'
         AND ${hasMeaningSql('lowBalance')} AND t.status_at >= greatest(${since}::timestamptz, ${occurredAt}::timestamptz)
         AND NOT EXISTS (SELECT FROM transactions o WHERE o.project_id = t.project_id AND o.account_id = t.account_id
           AND o.kind = 'payout' AND o.status IN ('pending', 'completed') AND o.status_at > t.status_at AND o.occurred_at > t.status_at)
       ORDER BY t.status_at DESC LIMIT 1`,
    );
    return row ?? null;
  }
}

const factsSql = (id: string) => sql`
  SELECT t.kind, t.channel, t.status, t.amount, t.validation_mode AS mode, t.project_id AS "projectId",
    t.account_id AS "accountId", coalesce(t.operator_name, t.operator_hint) AS "operatorName",
    t.operator_id IS NOT NULL AS "operatorNamed", t.occurred_at AS "occurredAt", t.expired_at AS "expiredAt",
    s.due_at AS "nextCheckAt", p.credentials_set_at IS NOT NULL AS "hasCredentials",
    p.sweep_paused_at AS "pausedAt", p.sweep_paused_why AS "pausedWhy", p.sweep_probe_at AS "probeAt",
    CASE WHEN p.sweep_paused_at IS NOT NULL THEN coalesce(p.sweep_pause_cause, 'credentials_refused') END AS "pauseCause",
    last.id AS "lastCheckId", silent.since AS "silentSince",
    coalesce(i.calling_since, a.calling_since) AS "callingSince", i.awaits_otp AS "awaitsOtp",
    i.refusal->>'code' AS "otpCode", otp.id AS "otpRefusalId",
    back.delivery_id AS "callbackId", back.status AS "callbackStatus", back.received_at AS "callbackAt",
    back.url_mark_valid AS "callbackMark",
    EXISTS (SELECT FROM exchanges e WHERE e.transaction_id = t.id AND e.operation IN ${CONFIRMS}
      AND e.outcome = 'status' AND e.sent_at > back.received_at) AS "checkedSince",
    h.id AS "payoutId", h.hold_why AS "holdWhy", h.hold_until AS "holdUntil",
    o.marked_at AS "outageSince", o.note AS "outageNote"
  FROM transactions t
  JOIN projects p ON p.id = t.project_id
  LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id
  LEFT JOIN payins i ON i.transaction_id = t.id
  LEFT JOIN payout_attempts a ON a.transaction_id = t.id
  LEFT JOIN payouts h ON h.attempt_id = t.id AND h.state = 'held'
  LEFT JOIN operator_outages o ON o.project_id = t.project_id AND o.operator_id = t.account_id AND o.ended_at IS NULL
  LEFT JOIN LATERAL (SELECT (l.details->>'since')::timestamptz AS since FROM alerts l WHERE l.project_id = t.project_id
    AND l.kind = 'callbacks_silent' AND l.closed_at IS NULL LIMIT 1) silent ON true
  LEFT JOIN LATERAL (SELECT e.id FROM exchanges e WHERE e.transaction_id = t.id AND e.operation IN ${CONFIRMS}
    ORDER BY e.sent_at DESC LIMIT 1) last ON true
  LEFT JOIN LATERAL (SELECT e.id FROM exchanges e WHERE e.transaction_id = t.id AND e.operation IN ${CREATES}
    AND e.outcome = 'refused' ORDER BY e.sent_at DESC LIMIT 1) otp ON true
  LEFT JOIN LATERAL (SELECT c.delivery_id, c.status, c.received_at, c.url_mark_valid FROM callback_readings c
    WHERE c.transaction_id = t.id AND c.status IN ('completed', 'notcompleted') AND c.dismissed_at IS NULL
    ORDER BY c.received_at DESC LIMIT 1) back ON true
  WHERE t.id = ${id}`;
