import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Next status check of a transaction; a narrow table, because the sweep rewrites its rows. */
@Entity('confirmation_schedule')
export class ScheduledConfirmationEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  /** Null when the status is final. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  /** Trigger of the next check: schedule, callback, person, later or retry. */
  @Column('text') cause!: string;
  @Column('integer') askedCount!: number;
  @Column('timestamptz', { nullable: true }) lastAskedAt!: Date | null;
  /** Lease of the checking process; it ends at due_at. */
  @Column('uuid', { nullable: true }) leaseId!: string | null;
  /** True when the aggregator has recognised the token before. */
  @Column('boolean') answeredOnce!: boolean;
  /** Token parameter: the project's name, a probe of the other name, the other name, or probed without success. */
  @Column('text') parameter!: 'set' | 'probe' | 'other' | 'probed';
}
