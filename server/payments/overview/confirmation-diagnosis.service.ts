import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { constantSql } from '../../platform/common/database/constant-sql.js';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { FOREIGN_ANSWER } from '../../aggregator/contract/outcomes.js';
import { parseStatus } from '../../aggregator/parsing/transaction-facts.js';
import { readJson } from '../../aggregator/parsing/json.js';
import { type ProjectScope, wholeProjects } from '../../platform/common/values/scope.js';
import { isOneEditApart } from '../transactions/views/one-edit.js';
import { refusalCauses, type RefusalEvidence } from '../transactions/views/refusal-causes.js';
import type { RefusalCause, UnusableAnswers } from '../transactions/views/transaction.view.js';

const foreign = ({ lastSaid, at }: { lastSaid: string | null; at: Date }): UnusableAnswers => ({
  ...{ outcome: 'foreign', said: lastSaid ? [lastSaid] : [], count: 1 },
  ...{ since: at.toISOString(), at: at.toISOString() },
});

const CONFIRMS = sql`('payin_confirm', 'payout_confirm')`;
const COMPARED = 20;

interface Alike {
  token: string;
  reference: string;
  visible: boolean;
}

/** Explains failed or unusable status checks from stored exchanges, callbacks and tokens. */
@Injectable()
export class ConfirmationDiagnosisService {
  constructor(private readonly db: DataSource) {}

  async wikiOfRefusal(id: string): Promise<string | undefined> {
    const row = await queryRow<{ body: Buffer | null }>(
      this.db,
      sql`SELECT e.answer_body AS body FROM exchanges e JOIN transitions h ON h.exchange_id = e.id
       WHERE h.transaction_id = ${id} AND h.to_status IN ('rejected', 'notcompleted') ORDER BY h.at DESC LIMIT 1`,
    );
    const read = row?.body ? readJson(row.body) : undefined;
    const wiki = read?.ok ? (read.value as { wiki?: unknown } | null)?.wiki : undefined;
    return typeof wiki === 'string' ? wiki : undefined;
  }

  /** Returns the latest responses of the same outcome; null when the latest reports `pending` or there is none. */
  async unusableAnswers(id: string): Promise<UnusableAnswers | null> {
    const row = await queryRow<{
      outcome: string;
      lastSaid: string | null;
      fault: string | null;
      said: string[];
      count: number;
      since: Date;
      at: Date;
    }>(
      this.db,
      sql`SELECT last.outcome, last.said AS "lastSaid", last.fault, last.sent_at AS at, run.*
       FROM (SELECT outcome, said, fault, sent_at FROM exchanges WHERE transaction_id = ${id} AND operation IN ${CONFIRMS}
             ORDER BY sent_at DESC LIMIT 1) last
       CROSS JOIN LATERAL (
         SELECT count(*)::int AS count, min(e.sent_at) AS since,
           coalesce((array_agg(DISTINCT coalesce(e.fault, e.said)) FILTER (WHERE coalesce(e.fault, e.said) <> ''))[1:3], '{}') AS said
         FROM exchanges e
         WHERE e.transaction_id = ${id} AND e.operation IN ${CONFIRMS} AND e.sent_at > coalesce(
           (SELECT max(o.sent_at) FROM exchanges o WHERE o.transaction_id = ${id} AND o.operation IN ${CONFIRMS}
              AND o.outcome <> last.outcome), '-infinity')) run`,
    );
    if (!row) return null;
    const { outcome, count } = row;
    const run = { said: row.said, count, since: row.since.toISOString(), at: row.at.toISOString() };
    switch (outcome) {
      case 'unanswered':
      case 'unrecognised':
        return row.fault === FOREIGN_ANSWER ? foreign(row) : { outcome, ...run };
      case 'refused':
        return { outcome, ...run };
      default: {
        const isPending = parseStatus(row.lastSaid)?.status === 'pending';
        // An earlier version stored an answer about another transaction as one with a status.
        return isPending ? null : foreign(row);
      }
    }
  }

  async refusalCauses(id: string, scope: ProjectScope): Promise<RefusalCause[]> {
    const projectIds = wholeProjects(scope);
    const evidence = await queryRow<Omit<RefusalEvidence, 'mistyped'>>(
      this.db,
      sql`SELECT t.kind, t.token, last.said AS "lastSaid", last.outcome AS "lastOutcome", s.parameter,
         (SELECT max(e.sent_at) FROM exchanges e WHERE e.transaction_id = t.id AND e.outcome = 'status'
            AND e.sent_at > coalesce((SELECT max(r.at) FROM replaced_tokens r WHERE r.transaction_id = t.id), '-infinity')) AS "workedAt",
         (SELECT c.delivery_id FROM callback_readings c WHERE c.callback_token = t.token LIMIT 1) AS "callbackDeliveryId",
         (SELECT CASE WHEN ${projectIds}::uuid[] IS NULL OR p.id = ANY(${projectIds}) THEN p.name ELSE '' END
           FROM transactions o JOIN projects p ON p.id = o.project_id
            WHERE o.token = t.token AND o.project_id <> t.project_id LIMIT 1) AS "otherProject",
         (SELECT q.seen FROM drift_items q WHERE q.project_id = t.project_id AND q.kind = 'shape'
            AND q.place = 'confirm parameter' LIMIT 1) AS "parameterHint"
       FROM transactions t
       LEFT JOIN confirmation_schedule s ON s.transaction_id = t.id
       JOIN LATERAL (SELECT outcome, said FROM exchanges e WHERE e.transaction_id = t.id
         AND e.operation IN ${CONFIRMS} ORDER BY sent_at DESC LIMIT 1) last ON true
       WHERE t.id = ${id}`,
    );
    if (!evidence) return [];
    const causes = refusalCauses({ ...evidence, mistyped: null });
    if (!causes.length || !evidence.token) return causes;
    return refusalCauses({ ...evidence, mistyped: await this.resembled(id, evidence.token, scope) });
  }

  /**
   * Returns the reference of the transaction whose token is one edit away, '' when the user cannot access it. One edit
   * changes either the payload or the signature of a token, so the other part is looked up by index.
   */
  private async resembled(id: string, token: string, scope: ProjectScope): Promise<string | null> {
    const [, payload, signature] = token.split('.');
    if (!payload || !signature) return null;
    const projectIds = wholeProjects(scope);
    const alike = (part: 2 | 3, text: string) => sql`
      (SELECT t.token, t.reference, ${projectIds}::uuid[] IS NULL OR t.project_id = ANY(${projectIds}::uuid[]) AS visible
        FROM transactions t
       WHERE t.token IS NOT NULL AND t.id <> ${id} AND t.token <> ${token}
         AND hashtextextended(split_part(t.token, '.', ${constantSql(part)}), 0) = hashtextextended(${text}, 0) LIMIT ${COMPARED})`;
    const rows = await queryRows<Alike>(this.db, sql`${alike(2, payload)} UNION ALL ${alike(3, signature)}`);
    const found = rows.find((row) => isOneEditApart(row.token, token));
    return found ? (found.visible ? found.reference : '') : null;
  }
}
