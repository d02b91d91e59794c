import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Approval of a declared balance without evidence, which proves a day only once approved. */
@Entity('balance_approvals')
export class BalanceApprovalEntity {
  @PrimaryColumn('uuid') statementId!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') proposalId!: string;
  @Column('text') approvedBy!: string;
  @Column('timestamptz') at!: Date;
}

@Entity('balance_statements')
export class BalanceStatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** XOF. */
  @Column('bigint') amount!: number;
  @Column('timestamptz') asOf!: Date;
  @Column('text') source!: 'declared' | 'imported';
  @Column('text') note!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('text') statedBy!: string;
  /** Time of entry. */
  @Column('timestamptz') at!: Date;
}

/** A Cashin (bank to account) or Cashout (account to bank), made at the aggregator and declared here. */
@Entity('cash_movements')
export class CashMovementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  @Column('text') kind!: 'cashin' | 'cashout';
  /** XOF. */
  @Column('bigint') amount!: number;
  @Column('timestamptz') happenedAt!: Date;
  @Column('text') note!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid') proposalId!: string;
  @Column('text') state!: 'proposed' | 'approved' | 'refused' | 'withdrawn';
  @Column('text') declaredBy!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
}

/** A request for a Cashin; at most one is open on an account. */
@Entity('cashin_requests')
export class CashinRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** XOF. */
  @Column('bigint') amount!: number;
  @Column('text') reason!: string;
  @Column('text') requestedBy!: string;
  @Column('timestamptz') at!: Date;
  @Column('text') state!: 'open' | 'declared' | 'cancelled';
  /** The Cashin that closed it. */
  @Column('uuid', { nullable: true }) movementId!: string | null;
  @Column('text', { nullable: true }) closedBy!: string | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
  @Column('text', { nullable: true }) closedReason!: string | null;
}

@Entity('float_rules')
export class FloatRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') operatorId!: string;
  /** XOF. */
  @Column('bigint', { nullable: true }) belowAmount!: number | null;
  /** Hours of runway at the pace of the last 24 hours. */
  @Column('integer', { nullable: true }) belowHours!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
