import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A known value under the master key: another key does not open it, and such a server does not start. */
@Entity('master_key_check')
export class MasterKeyCheckEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('bytea', { select: false }) sealed!: Buffer;
}

/** One row that readiness writes: a database that reads and does not write is not ready. */
@Entity('readiness')
export class ReadinessEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('timestamptz') writtenAt!: Date;
}
