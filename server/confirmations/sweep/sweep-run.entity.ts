import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One run of the sweep over the due status checks of a project. */
@Entity('sweep_runs')
export class SweepRunEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** Which server process. */
  @Column('text') worker!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('integer') asked!: number;
  @Column('integer') changed!: number;
  @Column('integer') unanswered!: number;
  @Column('integer') refused!: number;
  /** From the due time to the check, ms. */
  @Column('integer') lagP95Ms!: number;
  /** From the due time to the check, ms. */
  @Column('integer') lagMaxMs!: number;
}
