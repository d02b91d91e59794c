import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { AuditService } from '../../access/audit/audit.service.js';
import type { UserActor } from '../../access/identity/actor.js';
import { isUniqueViolation } from '../../platform/common/database/database-faults.js';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { notFound, Problem } from '../../platform/common/problems/problem.js';
import { Clock } from '../../platform/common/time/clock.js';
import type { SpooledFile } from '../../platform/common/requests/spooled-file.js';
import { canAccessProject } from '../../platform/common/values/scope.js';
import { ImportConfirmationService } from '../../books/imports/import-confirmation.service.js';
import type { ImportRecord } from '../../books/imports/import-record.js';
import type { Taken } from '../../books/imports/import-tasks.service.js';
import { ImportUploadService } from '../../books/imports/import-upload.service.js';
import { SourcesService } from '../../books/imports/sources.service.js';
import type { PastAuditsRow } from './past-audits.rows.js';

const MOST_ROWS = 100_000;

/** Takes files of past transactions, and starts and stops their audits. */
@Injectable()
export class PastAuditsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
    private readonly sources: SourcesService,
    private readonly intake: ImportUploadService,
    private readonly confirms: ImportConfirmationService,
  ) {}

  /** Stores a file and checks its rows; its work may go on. @throws Problem 404; 422 as an import */
  async upload(projectId: string, file: { name: string; file: SpooledFile }, by: UserActor): Promise<Taken> {
    if (!canAccessProject(by.scope, projectId)) throw notFound();
    return this.intake.upload(await this.sources.ofPastTransactions(projectId, by), file, by);
  }

  /**
   * Copies the valid rows of a checked file and makes the status check of each token due. Several attempts of one order are
   * rows with the same reference and other tokens; a token that an earlier row has is checked with that row.
   * @throws Problem 404; 409 import_not_checked, import_nothing, past_audit_running, past_audit_bad_rows; 422
   * past_audit_too_large
   */
  async start(id: string, leavesBad: boolean, by: UserActor): Promise<void> {
    try {
      await this.confirms.takePast(id, by, async (manager, found, at) => {
        const { goodRows, badRows } = found;
        if ((goodRows ?? 0) > MOST_ROWS)
          throw new Problem(422, 'past_audit_too_large', {
            values: { rows: goodRows ?? 0, limit: MOST_ROWS },
          });
        if (badRows && !leavesBad)
          throw new Problem(409, 'past_audit_bad_rows', { values: { rows: badRows } });
        await this.insert(manager, found, { at, by });
      });
    } catch (error) {
      if (isUniqueViolation(error)) throw new Problem(409, 'past_audit_running');
      throw error;
    }
  }

  /** Leaves rows without a result unconfirmed. @throws Problem 404; 409 past_audit_ended */
  async stop(id: string, by: UserActor): Promise<void> {
    await this.db.transaction(async (manager) => {
      const found = await queryRow<Pick<PastAuditsRow, 'projectId' | 'endedAt'>>(
        manager,
        sql`SELECT project_id AS "projectId", ended_at AS "endedAt" FROM past_audits WHERE id = ${id} FOR UPDATE`,
      );
      if (!found || !canAccessProject(by.scope, found.projectId)) throw notFound();
      if (found.endedAt) throw new Problem(409, 'past_audit_ended');
      const now = this.clock.now();
      await execute(
        manager,
        sql`UPDATE past_audit_rows SET result = 'unconfirmed', cause = 'stopped', due_at = NULL, lease_id = NULL, compared_at = ${now}
            WHERE audit_id = ${id} AND due_at IS NOT NULL`,
      );
      await execute(
        manager,
        sql`UPDATE past_audits SET ended_at = ${now}, stopped_by = ${by.email} WHERE id = ${id}`,
      );
      await this.record(manager, { id, projectId: found.projectId, by, act: 'past_audit.stopped' });
    });
  }

  private async insert(
    manager: EntityManager,
    { id, projectId, goodRows, badRows, fileName }: ImportRecord,
    { at, by }: { at: Date; by: UserActor },
  ): Promise<void> {
    await execute(
      manager,
      sql`INSERT INTO past_audits (id, project_id, started_by_id, started_by, started_at, total)
          VALUES (${id}, ${projectId}, ${by.userId}, ${by.email}, ${at}, ${goodRows})`,
    );
    await execute(
      manager,
      sql`INSERT INTO past_audit_rows (audit_id, row_number, kind, reference, token, amount, status, happened_at, transaction_id,
            same_token_row, due_at, result, compared_at)
          SELECT ${id}, r.n, CASE r.direction WHEN 'in' THEN 'payin' ELSE 'payout' END, r.reference, r.token, r.amount, r.status,
            r.happened_at, t.id, CASE WHEN r.n = r.first_row THEN r.next_row ELSE r.first_row END,
            CASE WHEN r.n = r.first_row THEN ${at}::timestamptz END,
            CASE WHEN r.n > r.first_row THEN CASE WHEN r.reference = r.first_reference THEN 'duplicate' ELSE 'token_reused' END END,
            CASE WHEN r.n > r.first_row THEN ${at}::timestamptz END
          FROM (SELECT *, first_value(n) OVER same_token AS first_row, first_value(reference) OVER same_token AS first_reference,
              lead(n) OVER same_token AS next_row
            FROM import_readings WHERE import_id = ${id} AND wrong IS NULL WINDOW same_token AS (PARTITION BY token ORDER BY n)) r
          LEFT JOIN transactions t ON t.project_id = ${projectId} AND t.token = r.token
          ORDER BY r.n`,
    );
    await this.record(manager, {
      ...{ id, projectId, by, act: 'past_audit.started' },
      details: { name: fileName, rows: goodRows, leftOut: badRows },
    });
  }

  private record(
    manager: EntityManager,
    { id, projectId, by, act, details = {} }: AuditedStep,
  ): Promise<void> {
    return this.audit.record(manager, {
      ...{ actor: by, act, projectId, details },
      subjectType: 'past_audit',
      subjectId: id,
    });
  }
}

interface AuditedStep {
  id: string;
  projectId: string;
  by: UserActor;
  act: 'past_audit.started' | 'past_audit.stopped';
  details?: Record<string, unknown>;
}
