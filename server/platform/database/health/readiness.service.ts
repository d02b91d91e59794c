import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { execute } from '../../common/database/query.js';
import { Clock } from '../../common/time/clock.js';
import { newerMigrations } from '../schema/compatibility.js';
import { isMigrated } from '../schema/data-source.js';
import { MasterKeyService } from './master-key.service.js';

/** Time limit of a check, in ms. */
const PATIENCE_MS = 2_000;
/** Minimum interval between writes in ms, because the route is public. */
const WRITE_EVERY_MS = 1_000;

@Injectable()
export class ReadinessService {
  private looking: Promise<boolean> | undefined;
  private writtenUntil = 0;
  private newer = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly masterKey: MasterKeyService,
  ) {}

  /** Shares one check between concurrent callers. */
  isReady(): Promise<boolean> {
    this.looking ??= this.lookInTime().finally(() => (this.looking = undefined));
    return this.looking;
  }

  /** True when the last check met migrations that this version does not know. */
  get hasNewerSchema(): boolean {
    return this.newer;
  }

  private lookInTime(): Promise<boolean> {
    const answered = this.look().catch(() => false);
    return Promise.race([answered, wait(PATIENCE_MS, false, { ref: false })]);
  }

  private async look(): Promise<boolean> {
    const isRight = (await isMigrated(this.db)) && (await this.masterKey.opens());
    if (!isRight || this.clock.elapsed() < this.writtenUntil) return isRight;
    this.newer = (await newerMigrations(this.db)).length > 0;
    const now = this.clock.now();
    await execute(
      this.db,
      sql`INSERT INTO readiness (written_at) VALUES (${now}) ON CONFLICT (one) DO UPDATE SET written_at = ${now}`,
    );
    this.writtenUntil = this.clock.elapsed() + WRITE_EVERY_MS;
    return true;
  }
}
