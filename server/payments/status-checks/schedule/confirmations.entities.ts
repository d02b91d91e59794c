import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * Payin that the project considers expired. Its status stays pending, because the aggregator never ends an unpaid
 * payin.
 */
@Entity('expiries')
export class ExpiryEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') at!: Date;
  @Column('integer') afterMinutes!: number;
  /** 0 for the built-in policy. */
  @Column('integer') policyVersion!: number;
  /** Answer that was still pending. */
  @Column('uuid') exchangeId!: string;
}

/** Number of the transactions completed on a day that are checked again. */
@Entity('later_check_plans')
export class LaterCheckPlanEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** Date in the project's zone. */
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('smallint') daysAfter!: 1 | 7 | 30;
  @Column('integer') completed!: number;
  @Column('integer') planned!: number;
  @Column('timestamptz') at!: Date;
}

/**
 * Transaction to be checked again: of the sample of completed ones, deleted when its check is scheduled, or a failed attempt
 * with a successor (`always`), deleted when the aggregator has answered.
 */
@Entity('later_checks')
export class LaterCheckEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('uuid') transactionId!: string;
  @PrimaryColumn('timestamptz') dueAt!: Date;
  @Column('boolean', { default: false }) always!: boolean;
}

/** Detail of an answer that differs from ours; recorded only, it never replaces ours. */
@Entity('confirm_differences')
export class ConfirmDifferenceEntity {
  @PrimaryColumn('uuid') id!: string;
  /** No foreign keys, because rows are written with every answer of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') field!: 'amount' | 'phone' | 'operator';
  @Column('text') ours!: string;
  @Column('text') said!: string;
  @Column('uuid') exchangeId!: string;
  @Column('timestamptz') at!: Date;
}

@Entity('sweep_runs')
export class SweepRunEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** Host name and process id. */
  @Column('text') worker!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('integer') asked!: number;
  @Column('integer') changed!: number;
  @Column('integer') unanswered!: number;
  @Column('integer') refused!: number;
  /** From due time to call, ms. */
  @Column('integer') lagP95Ms!: number;
  @Column('integer') lagMaxMs!: number;
}
