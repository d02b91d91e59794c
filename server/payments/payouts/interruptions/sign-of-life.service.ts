import { Injectable, Logger, type OnApplicationBootstrap, type OnModuleInit } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { PRODUCT_ACTOR } from '../../../access/identity/actor.js';
import { AuditService } from '../../../access/audit/audit.service.js';
import { affectedRows, execute, queryRow } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { Task } from '../../../platform/common/tasks/task.js';
import { newId } from '../../../platform/common/values/ids.js';
import { TrustedTimeService } from '../../../platform/common/trusted-time/trusted-time.service.js';
import { Env } from '../../../platform/config/env.js';
import type { SignOfLifeRow } from '../payouts.rows.js';
import { isAliveSql } from './interrupted.js';
import { type HostMachine, thisMachine } from './machine.js';

/** Milliseconds between two signs. */
const EVERY_MS = 60_000;

interface Sign extends Pick<SignOfLifeRow, 'at' | 'machine' | 'bootAt' | 'address'> {
  isAlive: boolean | null;
  now: Date;
}

/**
 * Keeps the sign of life of the installation, and judges its absence before the first payout leaves: after an interruption, what
 * was approved and not called may have been sent in the lost time, because database, marker and journal may all have been put
 * back together. A copy keeps none, so that a copy that becomes the installation is judged by the time of the copying. A leap of the
 * clock is no interruption where the clock is corrected; where the aggregator shows the new time, the time in between was lost.
 */
@Injectable()
export class SignOfLifeService implements OnModuleInit, OnApplicationBootstrap {
  private readonly logger = new Logger('SignOfLife');
  /** True once this process has kept the sign, so that it was judged before. */
  private hasKept = false;

  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly env: Env,
    private readonly audit: AuditService,
    private readonly time: TrustedTimeService,
  ) {}

  onModuleInit(): void {
    this.time.registerRepair((manager, _now, corrected) => this.goOn(manager, corrected));
  }

  /** Judges before requests are served, so that what is approved from now on is not part of the interruption. */
  onApplicationBootstrap(): Promise<void> {
    return this.keep();
  }

  /** Writes the sign in every process, because any of them keeps the installation alive; after an interruption judges it first. */
  @Task({ name: 'keep sign of life', everyMs: EVERY_MS, inEveryProcess: true })
  async keep(): Promise<void> {
    if (this.env.isCopy) return;
    const { name, bootAt, address } = thisMachine(this.clock.now());
    const kept = await affectedRows(
      this.db,
      sql`UPDATE sign_of_life SET at = clock_timestamp(), machine = ${name}, boot_at = ${bootAt}, address = ${address}
       WHERE ${this.isAlive}`,
    );
    if (!kept) {
      if ((await this.time.look()) === 'doubtful') return;
      await this.db.transaction((manager) => this.judge(manager));
    }
    this.hasKept = true;
  }

  /** Judges an interruption that no process has seen yet. */
  async requireJudged(): Promise<void> {
    const row = await queryRow<{ isAlive: boolean | null }>(
      this.db,
      sql`SELECT ${this.isAlive} AS "isAlive"`,
    );
    if (!row?.isAlive) await this.keep();
  }

  private get isAlive() {
    return isAliveSql(this.env.INTERRUPTION_MINUTES);
  }

  /** Goes on from the time of the corrected clock: the process ran meanwhile. */
  private async goOn(manager: EntityManager, corrected: boolean): Promise<void> {
    if (this.env.isCopy || !corrected || !this.hasKept) return;
    await execute(manager, sql`UPDATE sign_of_life SET at = clock_timestamp()`);
  }

  /** Locks the sign, so that one of several processes judges; a claim sees the new sign with what was judged. */
  private async judge(manager: EntityManager): Promise<void> {
    await execute(manager, sql`SELECT 1 FROM sign_of_life FOR UPDATE`);
    // Only a statement that begins with the lock sees what the process wrote that held it.
    const sign = await queryRow<Sign>(
      manager,
      sql`SELECT at, machine, boot_at AS "bootAt", address, ${this.isAlive} AS "isAlive", clock_timestamp() AS now FROM sign_of_life`,
    );
    if (!sign) throw new Error('sign_of_life is empty');
    if (sign.isAlive) return;
    const here = thisMachine(sign.now);
    if (sign.at) await this.interrupt(manager, { ...sign, at: sign.at }, here);
    await execute(
      manager,
      sql`UPDATE sign_of_life SET at = ${sign.now}, machine = ${here.name}, boot_at = ${here.bootAt}, address = ${here.address}`,
    );
  }

  /** Puts aside what was approved and not called, and what was being called: its call may go back to the queue. */
  private async interrupt(
    manager: EntityManager,
    before: Sign & { at: Date },
    here: HostMachine,
  ): Promise<void> {
    const id = newId(before.now);
    await execute(
      manager,
      sql`INSERT INTO interruptions (id, from_at, until_at, machine_before, machine_after, boot_before,
        boot_after, address_before, address_after)
       VALUES (${id}, ${before.at}, ${before.now}, ${before.machine}, ${here.name}, ${before.bootAt},
         ${here.bootAt}, ${before.address}, ${here.address})`,
    );
    const payouts = await affectedRows(
      manager,
      sql`UPDATE payouts p SET interruption_id = ${id}, interruption_release = NULL
       FROM (SELECT q.id FROM payouts q WHERE q.state IN ('ready', 'held', 'returned')
               OR (q.state = 'sent' AND q.attempt_id IN (SELECT transaction_id FROM payout_attempts WHERE calling_since IS NOT NULL))
             ORDER BY q.id FOR UPDATE) s
       WHERE p.id = s.id`,
    );
    const [from, until] = [before.at.toISOString(), before.now.toISOString()];
    await this.audit.record(manager, {
      actor: PRODUCT_ACTOR,
      act: 'payouts.interrupted',
      subjectType: 'sending',
      subjectId: 'payouts',
      details: { from, until, payouts },
    });
    this.logger.warn({ event: 'interrupted', from, until, payouts });
  }
}
