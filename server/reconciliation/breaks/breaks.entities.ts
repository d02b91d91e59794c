import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An act on a break: found, assigned, due, note, note_struck, attached, escalated, proposed, resolved, reopened, cleared. */
@Entity('break_acts')
export class BreakActEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') breakId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') act!: string;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  /** The note that it strikes out. */
  @Column('uuid', { nullable: true }) strikes!: string | null;
  @Column('jsonb') details!: unknown;
  @Column('text') by!: string;
  @Column('timestamptz') at!: Date;
}

/** Who owns a kind of break and when it is due, where a project says otherwise than the built-in rules. */
@Entity('break_rules')
export class BreakRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') kind!: string;
  @Column('text') ownerRole!: 'admin' | 'finance' | 'support';
  @Column('integer') dueHours!: number;
  @Column('text') escalateTo!: 'admin' | 'finance' | 'support';
  /** At once from this amount on, XOF. */
  @Column('bigint', { nullable: true }) escalateAmount!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}

/** What is wrong in a day, who looks after it and how it ended. */
@Entity('breaks')
export class BreakEntity {
  @PrimaryColumn('uuid') id!: string;
  /** What people call it by. */
  @Column({ type: 'bigint', insert: false, update: false }) number!: number;
  @Column('uuid') projectId!: string;
  /** The business day that it was found in. */
  @Column('date') day!: string;
  /** The check's name. */
  @Column('text') kind!: string;
  /** `transaction:…`, `line:…`, `delivery:…`, `payout:…`, `cash:…` or `account:…`. */
  @Column('text') subject!: string;
  /** Of what was found: what changes is another break. */
  @Column('bytea') fingerprint!: Buffer;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('bigint', { nullable: true }) lineId!: number | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** XOF at stake, not negative. */
  @Column('bigint') amount!: number;
  /** Who says what: [{who, what, at, evidence}]. */
  @Column('jsonb') claims!: unknown;
  @Column('text') severity!: 'high' | 'normal' | 'low';
  /** Timing: until then it is only not yet due. */
  @Column('timestamptz', { nullable: true }) expectedUntil!: Date | null;
  @Column('timestamptz') foundAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('text') ownerRole!: 'admin' | 'finance' | 'support';
  @Column('uuid', { nullable: true }) assigneeId!: string | null;
  @Column('timestamptz') dueAt!: Date;
  @Column('timestamptz', { nullable: true }) escalatedAt!: Date | null;
  @Column('text', { nullable: true }) escalatedTo!: string | null;
  @Column('text') state!: 'open' | 'resolved';
  @Column('text', { nullable: true }) resolutionCode!: string | null;
  @Column('text', { nullable: true }) resolutionReason!: string | null;
  @Column('text', { nullable: true }) resolvedBy!: string | null;
  @Column('timestamptz', { nullable: true }) resolvedAt!: Date | null;
  /** A divergence closes by two people. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** XOF. Accepted by two people as it is: the day is signed with it, up to this amount, and the break stays open. */
  @Column('bigint', { nullable: true }) carriedAmount!: number | null;
  @Column('text', { nullable: true }) carriedBy!: string | null;
  @Column('timestamptz', { nullable: true }) carriedAt!: Date | null;
  /** Confirm settled the outcome: no money is at stake, and no day waits for it. Computed by the database. */
  @Column({ type: 'boolean', insert: false, update: false }) notice!: boolean;
  /** Severity first, then the amount. Computed by the database. */
  @Column({ type: 'bigint', insert: false, update: false }) rank!: number;
}
