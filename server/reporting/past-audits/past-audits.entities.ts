import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';
import type { PastAuditCause, PastAuditResult, PastStatus } from './past-audit.view.js';

/** Audit of a file of past transactions; its id is that of the import. */
@Entity('past_audits')
export class PastAuditEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') startedById!: string;
  @Column('text') startedBy!: string;
  @Column('timestamptz') startedAt!: Date;
  @Column('integer') total!: number;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
  /** User who stopped it before every row was compared. */
  @Column('text', { nullable: true }) stoppedBy!: string | null;
}

/** Past transaction of the merchant's record. It is no transaction of Rappro and enters no figure. */
@Entity('past_audit_rows')
export class PastAuditRowEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') auditId!: string;
  @Column('integer') rowNumber!: number;
  @Column('text') kind!: 'payin' | 'payout';
  @Column('text') reference!: string;
  @Column('text') token!: string;
  /** In XOF. */
  @Column('bigint') amount!: number;
  @Column('text') status!: PastStatus;
  @Column('timestamptz') happenedAt!: Date;
  /** First other row of the file with this token. */
  @Column('integer', { nullable: true }) sameTokenRow!: number | null;
  /** Registered with this token: its own status checks count. */
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  /** Time of the next status check; null once compared. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('uuid', { nullable: true }) leaseId!: string | null;
  @Column('integer') askedCount!: number;
  /** Token parameter: the project's name, or the other one. */
  @Column('text') parameter!: 'set' | 'other';
  @Column('text', { nullable: true }) result!: PastAuditResult | null;
  @Column('text', { nullable: true }) said!: PastStatus | null;
  @Column('bigint', { nullable: true }) saidAmount!: number | null;
  @Column('text', { nullable: true }) cause!: PastAuditCause | null;
  /** List and error code, joined by a point. */
  @Column('text', { nullable: true }) causeCode!: string | null;
  @Column('text', { nullable: true }) causeText!: string | null;
  @Column('uuid', { nullable: true }) exchangeId!: string | null;
  @Column('timestamptz', { nullable: true }) comparedAt!: Date | null;
}
