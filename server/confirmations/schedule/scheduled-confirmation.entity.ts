import { Column, Entity, PrimaryColumn } from 'typeorm';

/** When the status of a transaction is checked next; narrow, because the sweep rewrites it. */
@Entity('confirmation_schedule')
export class ScheduledConfirmationEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  /** Null: final, nothing to ask any more. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  /** Why it is asked next: schedule, callback, person. */
  @Column('text') cause!: string;
  @Column('integer') askedCount!: number;
  @Column('timestamptz', { nullable: true }) lastAskedAt!: Date | null;
  /** Of the process that is asking; it ends at due_at. */
  @Column('uuid', { nullable: true }) leaseId!: string | null;
  /** This token has worked before. */
  @Column('boolean') answeredOnce!: boolean;
  /** Which name of the token parameter is used: the project's; the other one, once, where the token was refused; and what came of it. */
  @Column('text') parameter!: 'set' | 'probe' | 'other' | 'probed';
}
