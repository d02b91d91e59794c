import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow, queryRows } from '../../platform/common/database/query.js';
import { Clock } from '../../platform/common/time/clock.js';
import { Env } from '../../platform/config/env.js';
import type { ChainHead } from './chain-link.js';
import { appendHeads, lastHead } from './heads-file.js';
import { Task } from '../../platform/common/tasks/task.js';

/** Copies heads of the audit log to where the owner of the database cannot change them: the log and a file. */
@Injectable()
export class AuditHeadsService {
  private readonly logger = new Logger('AuditHeads');
  private logged = 0;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
  ) {}

  /** Returns the last committed link; undefined for an empty log. */
  head(manager: EntityManager): Promise<ChainHead | undefined> {
    return queryRow<ChainHead>(
      manager,
      sql`SELECT seq::float8 AS seq, encode(hash, 'hex') AS sha256 FROM audit_chain ORDER BY seq DESC LIMIT 1`,
    );
  }

  /** Logs the head when it has changed, and appends the last head of every UTC day since the last line of the file. */
  @Task({ name: 'publish audit head', everyMs: 60_000 })
  async publish(): Promise<void> {
    const head = await this.head(this.db.manager);
    if (!head) return;
    if (head.seq > this.logged) this.logger.log({ event: 'audit_head', ...head });
    this.logged = head.seq;
    const path = this.env.AUDIT_HEAD_FILE;
    if (path === undefined) return;
    const last = (await lastHead(path))?.seq ?? 0;
    if (last > head.seq) this.logger.warn({ event: 'audit_head_behind_file', seq: head.seq, fileSeq: last });
    if (last >= head.seq) return;
    const heads = await queryRows<ChainHead & { day: string }>(
      this.db,
      sql`SELECT * FROM (
            SELECT DISTINCT ON (day) day, seq::float8 AS seq, encode(hash, 'hex') AS sha256
            FROM (SELECT to_char(recorded_at AT TIME ZONE 'UTC', 'YYYY-MM-DD') AS day, seq, hash FROM audit_chain WHERE seq > ${last}) c
            ORDER BY day, c.seq DESC) d
          ORDER BY seq`,
    );
    const at = this.clock.now().toISOString();
    await appendHeads(
      path,
      heads.map(({ day, seq, sha256 }) => ({ at, day, seq, sha256 })),
    );
  }
}
