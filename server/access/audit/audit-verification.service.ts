import { existsSync } from 'node:fs';
import { Injectable, Logger } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { HOUR_MS } from '../../platform/common/time/durations.js';
import { newId } from '../../platform/common/values/ids.js';
import { Env } from '../../platform/config/env.js';
import type { AuditVerificationView } from './audit.view.js';
import { readHeads } from './heads-file.js';
import { verifyChain } from './verify-chain.js';
import { Task } from '../../platform/common/tasks/task.js';
import { SealedHeads } from './sealed-heads.js';

const EVERY_MS = 6 * HOUR_MS;

/** Verifies the audit log regularly and on demand, and keeps the results. */
@Injectable()
export class AuditVerificationService {
  private readonly logger = new Logger('AuditVerification');
  private running: Promise<AuditVerificationView> | undefined;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly sealed: SealedHeads,
  ) {}

  /** Shares a verification that is in progress. @param by e-mail address of the user */
  verify(by: string): Promise<AuditVerificationView> {
    this.running ??= this.look(by).finally(() => (this.running = undefined));
    return this.running;
  }

  /** Verifies when the last verification of any process is six hours old. */
  @Task({ name: 'verify audit log', everyMs: 600_000 })
  async verifyRegularly(): Promise<void> {
    const last = await this.latest();
    if (!last || Date.parse(last.at) <= this.clock.in(-EVERY_MS).getTime()) await this.verify('schedule');
  }

  async latest(): Promise<AuditVerificationView | null> {
    const row = await queryRow<Omit<AuditVerificationView, 'at'> & { at: Date }>(
      this.db,
      sql`SELECT at, by, entries::float8 AS entries, faults FROM audit_verifications ORDER BY at DESC, id DESC LIMIT 1`,
    );
    return row ? { ...row, at: row.at.toISOString() } : null;
  }

  private async look(by: string): Promise<AuditVerificationView> {
    const path = this.env.AUDIT_HEAD_FILE;
    const heads = path !== undefined && existsSync(path) ? await readHeads(path) : [];
    const { entries, lastSeq, faults } = await verifyChain(this.db, [
      ...heads,
      ...(await this.sealed.all(this.db)),
    ]);
    const at = this.clock.now();
    await execute(
      this.db,
      sql`INSERT INTO audit_verifications (id, at, by, entries, last_seq, faults)
          VALUES (${newId(at)}, ${at}, ${by}, ${entries}, ${lastSeq}, ${JSON.stringify(faults)})`,
    );
    const [first] = faults;
    if (first) this.logger.error({ event: 'audit_log_altered', faults: faults.length, ...first });
    return { at: at.toISOString(), by, entries, faults };
  }
}
