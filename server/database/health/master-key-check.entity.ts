import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A known value under the master key: another key does not open it, and such a server does not start. */
@Entity('master_key_check')
export class MasterKeyCheckEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('bytea', { select: false }) sealed!: Buffer;
}
