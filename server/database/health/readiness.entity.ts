import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row that readiness writes: a database that reads and does not write is not ready. */
@Entity('readiness')
export class ReadinessEntity {
  @PrimaryColumn('boolean') one!: boolean;
  @Column('timestamptz') writtenAt!: Date;
}
