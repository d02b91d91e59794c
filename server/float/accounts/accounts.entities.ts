import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A declared balance without evidence proves a day once a second person approved it. */
@Entity('balance_approvals')
export class BalanceApprovalEntity {
  @PrimaryColumn('uuid') statementId!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') proposalId!: string;
  @Column('text') approvedBy!: string;
  @Column('timestamptz') at!: Date;
}

/** What the balance of an account was, as somebody or a file stated it. */
@Entity('balance_statements')
export class BalanceStatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** XOF. */
  @Column('bigint') amount!: number;
  /** When the balance was so. */
  @Column('timestamptz') asOf!: Date;
  @Column('text') source!: 'declared' | 'imported';
  @Column('text') note!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('text') statedBy!: string;
  /** When the product learned of it. */
  @Column('timestamptz') at!: Date;
}

/** A Cashin funds an account from the bank, a Cashout empties it; made by hand at the aggregator and declared here. */
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

/** Below what an account is low. */
@Entity('float_rules')
export class FloatRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') operatorId!: string;
  /** XOF. */
  @Column('bigint', { nullable: true }) belowAmount!: number | null;
  /** Hours at the pace of the last 24 hours. */
  @Column('integer', { nullable: true }) belowHours!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
