import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow, queryRows } from '../../platform/common/database/query.js';
import { PRODUCT_ACTOR } from '../../access/identity/actor.js';
import { endOvertaken } from '../../access/approvals/overtaken-proposals.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newId } from '../../platform/common/values/ids.js';
import type { BreakKind } from './break-words.js';
import type { BreaksRow } from './breaks.rows.js';
import type { DayWindow } from '../calendar/day-window.js';
import { BreakRulesService } from './break-rules.service.js';
import { type Finding, findingFingerprint } from './finding.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';

export interface OpenBreak {
  kind: BreakKind;
  transactionId: string | null;
}

/** Writes findings as breaks. Kind, subject and fingerprint identify a break, so that a finding is stored once. */
@Injectable()
export class BreakWriterService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly rules: BreakRulesService,
    private readonly audit: AuditService,
  ) {}

  /** Serialises the checks of a project until the end of the transaction. */
  async lockProject(manager: EntityManager, projectId: string): Promise<void> {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(hashtextextended(${projectId}::text, 7412021))`);
  }

  openOf(manager: EntityManager, { projectId, day }: DayWindow): Promise<OpenBreak[]> {
    return queryRows<OpenBreak>(
      manager,
      sql`SELECT DISTINCT kind, transaction_id AS "transactionId" FROM breaks
       WHERE project_id = ${projectId} AND day = ${day}::date AND state = 'open'`,
    );
  }

  async daysWithOpen(projectId: string, before: string, limit: number): Promise<string[]> {
    const rows = await queryRows<Pick<BreaksRow, 'day'>>(
      this.db,
      sql`SELECT DISTINCT day::text AS day FROM breaks WHERE project_id = ${projectId} AND state = 'open' AND day < ${before}::date
       ORDER BY day DESC LIMIT ${limit}`,
    );
    return rows.map(({ day }) => day);
  }

  /**
   * Inserts new breaks and reopens cleared ones; breaks resolved by users stay resolved.
   * @returns the number inserted or reopened
   */
  async write(
    manager: EntityManager,
    { projectId, asOf }: DayWindow,
    findings: readonly Finding[],
    by: string,
  ): Promise<number> {
    const rules = await this.rules.of(manager, projectId);
    const rows = findings.map((finding) => {
      const { ownerRole, dueHours } = rules[finding.kind];
      const { contentKey: _, ...row } = finding;
      const due = Math.max(asOf.getTime(), finding.expectedUntil?.getTime() ?? 0) + dueHours * HOUR_MS;
      return {
        ...row,
        id: newId(asOf),
        actId: newId(asOf),
        fingerprint: findingFingerprint(finding).toString('hex'),
        ownerRole,
        dueAt: new Date(due),
      };
    });
    const counted = await queryRow<{ found: string }>(
      manager,
      writeSql(projectId, asOf, JSON.stringify(rows), by),
    );
    return Number(counted?.found ?? 0);
  }

  /** Updates `last_seen_at` of open breaks that were found again. */
  async markStillFound(
    manager: EntityManager,
    { projectId, asOf }: DayWindow,
    findings: readonly Finding[],
  ): Promise<void> {
    const rows = findings.map((finding) => ({
      kind: finding.kind,
      subject: finding.subject,
      fingerprint: findingFingerprint(finding).toString('hex'),
    }));
    await execute(
      manager,
      sql`UPDATE breaks b SET last_seen_at = greatest(b.last_seen_at, ${asOf})
       FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS f(kind text, subject text, fingerprint text)
       WHERE b.project_id = ${projectId} AND b.kind = f.kind AND b.subject = f.subject AND b.fingerprint = decode(f.fingerprint, 'hex')
         AND b.state = 'open'`,
    );
  }

  /**
   * Clears the open breaks of the day that this run did not find, except `kept` kinds, and ends the requests that have no open break left.
   * @returns the number cleared
   */
  async clearNotFound(
    manager: EntityManager,
    { projectId, day, asOf }: DayWindow,
    kept: readonly BreakKind[],
  ): Promise<number> {
    const rows = await queryRows<{ id: string; proposalId: string | null }>(
      manager,
      sql`UPDATE breaks SET state = 'resolved', resolution_code = 'cleared', resolution_reason = '', resolved_by = ${PRODUCT_ACTOR},
         resolved_at = ${asOf}, proposal_id = NULL
       WHERE project_id = ${projectId} AND day = ${day}::date AND state = 'open' AND last_seen_at < ${asOf} AND kind <> ALL(${kept}::text[])
       RETURNING new.id, old.proposal_id AS "proposalId"`,
    );
    const acts = rows.map(({ id }) => ({ id: newId(asOf), breakId: id }));
    if (acts.length)
      await execute(
        manager,
        sql`INSERT INTO break_acts (id, break_id, project_id, act, by, at)
         SELECT a.id, a."breakId", ${projectId}, 'cleared', ${PRODUCT_ACTOR}, ${asOf}
         FROM jsonb_to_recordset(${JSON.stringify(acts)}::jsonb) AS a(id uuid, "breakId" uuid)`,
      );
    await this.endRequests(manager, new Set(rows.flatMap(({ proposalId }) => proposalId ?? [])), asOf);
    return acts.length;
  }

  private async endRequests(manager: EntityManager, ids: ReadonlySet<string>, at: Date): Promise<void> {
    if (!ids.size) return;
    const ended = await queryRows<{ id: string }>(
      manager,
      sql`SELECT r.id FROM proposals r WHERE r.id = ANY(${[...ids]}::uuid[]) AND NOT EXISTS (
          SELECT FROM jsonb_array_elements_text(coalesce(r.payload->'breakIds', jsonb_build_array(r.subject_id))) part
          JOIN breaks b ON b.id = part::uuid WHERE b.proposal_id = r.id AND b.state = 'open')`,
    );
    await endOvertaken(manager, this.audit, { ids: ended.map(({ id }) => id), at });
  }

  async count(
    manager: EntityManager,
    { projectId, day }: DayWindow,
  ): Promise<{ open: number; timing: number }> {
    const now = this.clock.now();
    const row = await queryRow<{ open: string; timing: string }>(
      manager,
      sql`SELECT count(*) FILTER (WHERE expected_until IS NULL OR expected_until <= ${now}) AS open,
         count(*) FILTER (WHERE expected_until > ${now}) AS timing
       FROM breaks WHERE project_id = ${projectId} AND day = ${day}::date AND state = 'open'`,
    );
    return { open: Number(row?.open ?? 0), timing: Number(row?.timing ?? 0) };
  }
}

const writeSql = (projectId: string, asOf: Date, rows: string, by: string) => sql`
  WITH given AS (
    SELECT DISTINCT ON (g.kind, g.subject, g.fingerprint) * FROM jsonb_to_recordset(${rows}::jsonb) AS g(
      id uuid, "actId" uuid, day date, kind text, subject text, fingerprint text, "transactionId" uuid, "lineId" bigint,
      "operatorId" text, amount bigint, claims jsonb, severity text, "expectedUntil" timestamptz, "ownerRole" text,
      "dueAt" timestamptz)
  ), written AS (
    INSERT INTO breaks AS b (id, project_id, day, kind, subject, fingerprint, transaction_id, line_id, operator_id, amount, claims,
      severity, expected_until, found_at, last_seen_at, owner_role, due_at, state)
    SELECT id, ${projectId}, day, kind, subject, decode(fingerprint, 'hex'), "transactionId", "lineId", "operatorId", amount, claims,
      severity, "expectedUntil", ${asOf}, ${asOf}, "ownerRole", "dueAt", 'open'
    FROM given
    ON CONFLICT (project_id, kind, subject, fingerprint) DO UPDATE SET
      last_seen_at = greatest(b.last_seen_at, ${asOf}),
      state = CASE WHEN b.resolution_code = 'cleared' THEN 'open' ELSE b.state END,
      due_at = CASE WHEN b.resolution_code = 'cleared' THEN excluded.due_at ELSE b.due_at END,
      escalated_at = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.escalated_at END,
      escalated_to = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.escalated_to END,
      resolution_reason = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.resolution_reason END,
      resolved_by = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.resolved_by END,
      resolved_at = CASE WHEN b.resolution_code = 'cleared' THEN NULL ELSE b.resolved_at END,
      resolution_code = nullif(b.resolution_code, 'cleared')
    RETURNING b.id, b.kind, b.subject, b.fingerprint, old.id IS NULL AS fresh, coalesce(old.state, '') = 'resolved'
      AND new.state = 'open' AS again
  ), told AS (
    INSERT INTO break_acts (id, break_id, project_id, act, by, at, details)
    SELECT g."actId", w.id, ${projectId}, 'found', ${by}, ${asOf}, CASE WHEN w.again THEN '{"again": true}'::jsonb ELSE '{}' END
    FROM written w JOIN given g ON g.kind = w.kind AND g.subject = w.subject AND decode(g.fingerprint, 'hex') = w.fingerprint
    WHERE w.fresh OR w.again
    RETURNING 1
  )
  SELECT count(*) AS found FROM told`;
