import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Repetitions while the alert is open are counted, not inserted. */
@Entity('alerts')
export class AlertEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!:
    | 'low_balance'
    | 'outage'
    | 'success_rate'
    | 'restatement'
    | 'break_overdue'
    | 'report_failed'
    | 'checks_paused'
    | 'credentials_refused'
    | 'payout_possibly_paid'
    | 'contradiction'
    | 'callbacks_silent'
    | 'restore_guard_closed'
    | 'mail_not_set'
    | 'claim_overdue';
  /** Operator id, day, kind of break or scheduled report, by kind. */
  @Column('text') subject!: string;
  @Column('jsonb') details!: unknown;
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('integer') seenCount!: number;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('text', { nullable: true }) acknowledgedBy!: string | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}
