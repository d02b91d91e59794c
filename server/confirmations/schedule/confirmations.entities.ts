import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A payin that the project considers expired: its status stays pending, because the aggregator never ends an unpaid payin. */
@Entity('expiries')
export class ExpiryEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') at!: Date;
  /** The time-out that applied. */
  @Column('integer') afterMinutes!: number;
  /** 0: the built-in policy. */
  @Column('integer') policyVersion!: number;
  /** The answer that still said pending. */
  @Column('uuid') exchangeId!: string;
}

/** Of the transactions that were completed on a day, how many are checked so many days later. */
@Entity('later_check_plans')
export class LaterCheckPlanEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** In the project's zone. */
  @PrimaryColumn('date') day!: string;
  /** Days. */
  @PrimaryColumn('smallint') daysAfter!: 1 | 7 | 30;
  @Column('integer') completed!: number;
  @Column('integer') planned!: number;
  @Column('timestamptz') at!: Date;
}

/** A completed transaction that is to be checked again; the row leaves when its check is handed to the schedule. */
@Entity('later_checks')
export class LaterCheckEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('uuid') transactionId!: string;
  @PrimaryColumn('timestamptz') dueAt!: Date;
}

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

/** What a confirm says besides the status, where it is not what we have: kept apart, never believed over it. */
@Entity('confirm_differences')
export class ConfirmDifferenceEntity {
  @PrimaryColumn('uuid') id!: string;
  /** No foreign keys: written with every answer of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') field!: 'amount' | 'phone' | 'operator';
  @Column('text') ours!: string;
  @Column('text') said!: string;
  @Column('uuid') exchangeId!: string;
  @Column('timestamptz') at!: Date;
}

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
