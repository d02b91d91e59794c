import { Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { execute, queryRow } from '../../../platform/common/database/query.js';
import { guardStateOf } from './high-water-mark.js';
import { HighWaterMarkRepository } from './high-water-mark.repository.js';
import { GUARD_COLUMNS, lockRecord, markOf, type Stored } from './known-mark.js';
import { SendingRecord } from './sending-record.js';
import { WitnessRecord } from './witness-record.js';

/**
 * Has a witness record the payouts of this database from now on, in place of the marker file: while the file shows that the database is
 * whole, or for a database without payouts. From then on servers without the witness claim nothing.
 */
@Injectable()
export class WitnessAdoptionService {
  private readonly logger = new Logger('PayoutWitness');
  private isDone = false;

  constructor(
    private readonly db: DataSource,
    private readonly sent: SendingRecord,
    private readonly file: HighWaterMarkRepository,
  ) {}

  /** Does nothing where files are set, or another record was adopted. */
  async adopt(): Promise<void> {
    const { sent } = this;
    if (this.isDone || !(sent instanceof WitnessRecord)) return;
    const found = await sent.read();
    if (found === null || typeof found === 'string') return;
    const row = await queryRow<Stored>(this.db, sql`SELECT ${GUARD_COLUMNS} FROM payout_guard`);
    if (markOf(row).witness === null) await this.db.transaction((manager) => this.adoptLocked(manager, sent));
    else this.isDone = true;
  }

  /** Writes the witness first: after a crash it has no calls yet, and the next attempt takes its claim. */
  private async adoptLocked(manager: EntityManager, sent: WitnessRecord): Promise<void> {
    await lockRecord(manager);
    const file = await this.file.read();
    const known = markOf(
      await queryRow<Stored>(manager, sql`SELECT ${GUARD_COLUMNS} FROM payout_guard FOR UPDATE`),
    );
    if (known.witness !== null || guardStateOf(file, known) !== 'open') return;
    const claim = await sent.adopt(known);
    if (claim === null) return;
    await execute(manager, sql`UPDATE payout_guard SET claim = ${claim}, witness = ${sent.witness}::uuid`);
    this.logger.log({ event: 'payout_witness_adopted', counter: known.counter });
  }
}
