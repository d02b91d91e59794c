import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Known value sealed with the master key. A server with another key cannot open it and does not start. */
@Entity('master_key_check')
export class MasterKeyCheckEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('bytea', { select: false }) sealed!: Buffer;
}

/** Single row written by the readiness check, which fails on a read-only database. */
@Entity('readiness')
export class ReadinessEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('timestamptz') writtenAt!: Date;
}
