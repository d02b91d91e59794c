import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Time in which a clock was doubtful; at most one is open. */
@Entity('clock_doubts')
export class ClockDoubtEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') clock!: 'database' | 'server';
  /** Time that the clock showed. */
  @Column('timestamptz') shownAt!: Date;
  /** By the monotonic clock, the newest record or the aggregator. */
  @Column('timestamptz') expectedAt!: Date;
  /** Newest record ahead of the clock; dated with a wrong one where the aggregator ended the doubt. */
  @Column('timestamptz', { nullable: true }) newestAt!: Date | null;
  /** Last look of a process that sees the clock wrong. */
  @Column('timestamptz') seenAt!: Date;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  @Column('text', { nullable: true }) endedBy!: 'corrected' | 'aggregator' | 'no_project' | null;
}
