import { hostname } from 'node:os';
import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { affectedRows, queryRow } from '../../../platform/common/database/query.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Env } from '../../../platform/config/env.js';
import { GUARD_COLUMNS, markOf, type Stored } from './known-mark.js';
import { SendingRecord } from './sending-record.js';
import { WitnessRecord } from './witness-record.js';
import { SIGN_EVERY_MS, type WitnessSign } from './witness-sign.js';

/** A sign is not sent when the server of the database was read longer ago, ms: it may be lost by now. */
const READ_WITHIN_MS = 1_500;

/**
 * Signs at the witness for the server of the database, in every process. Where another server goes on signing, this database is a copy of
 * the installation: it is silenced until two people choose it.
 */
@Injectable()
export class WitnessSignsService implements OnApplicationBootstrap {
  private readonly logger = new Logger('PayoutWitness');

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly audit: AuditService,
    private readonly sent: SendingRecord,
  ) {}

  /** Signs before requests are served; a witness that does not answer keeps no server from starting. */
  async onApplicationBootstrap(): Promise<void> {
    await this.sign().catch(() => undefined);
  }

  @Task({ name: 'sign at the payout witness', everyMs: SIGN_EVERY_MS, inEveryProcess: true })
  async sign(): Promise<void> {
    const { sent } = this;
    if (this.env.isCopy || !(sent instanceof WitnessRecord)) return;
    const since = this.clock.elapsed();
    const row = await queryRow<Stored>(this.db, sql`SELECT ${GUARD_COLUMNS} FROM payout_guard`);
    const { isSilenced, instance } = markOf(row);
    if (isSilenced || this.clock.elapsed() - since > READ_WITHIN_MS) return;
    const sign = await sent.sign(instance, hostname()).catch(() => undefined); // `away` shows in the state of the guard
    if (sign?.state === 'contested') await this.silence(sign);
  }

  private async silence({ other }: WitnessSign): Promise<void> {
    await this.db.transaction(async (manager) => {
      const silenced = await affectedRows(
        manager,
        sql`UPDATE payout_guard SET silenced_at = ${this.clock.now()} WHERE silenced_at IS NULL`,
      );
      if (!silenced) return;
      await this.audit.record(manager, {
        actor: PRODUCT_ACTOR,
        act: 'payouts.silenced',
        subjectType: 'sending',
        subjectId: 'payouts',
        details: { machine: hostname(), other },
      });
      this.logger.error({ event: 'payouts_silenced', other });
    });
  }
}
