import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CauseKind } from './break.view.js';

/**
 * Action on a break: found, assigned, due, note, note_struck, attached, escalated, proposed, carried_over, resolved,
 * reopened, cleared, separated, explained.
 */
@Entity('break_acts')
export class BreakActEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') breakId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') act!: string;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  /** Id of the note or attachment that this action strikes out. */
  @Column('uuid', { nullable: true }) strikes!: string | null;
  @Column('jsonb') details!: unknown;
  @Column('text') by!: string;
  @Column('timestamptz') at!: Date;
}

/** A project's own rule for a kind of break, in place of the built-in one. */
@Entity('break_rules')
export class BreakRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') kind!: string;
  @Column('text') ownerRole!: 'admin' | 'finance' | 'support';
  @Column('integer') dueHours!: number;
  @Column('text') escalateTo!: 'admin' | 'finance' | 'support';
  /** XOF: a break of at least this amount is escalated at once; null for never. */
  @Column('bigint', { nullable: true }) escalateAmount!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}

@Entity('breaks')
export class BreakEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Number shown to users, assigned by the database. */
  @Column({ type: 'bigint', insert: false, update: false }) number!: number;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  /** One of `BREAK_KINDS`. */
  @Column('text') kind!: string;
  /** `transaction:…`, `line:…`, `delivery:…`, `payout:…`, `cash:…` or `account:…`. */
  @Column('text') subject!: string;
  /** SHA-256 of the finding; a finding with another fingerprint is another break. */
  @Column('bytea') fingerprint!: Buffer;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('bigint', { nullable: true }) lineId!: number | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** XOF at stake, not negative. */
  @Column('bigint') amount!: number;
  /** `BreakClaim[]`. */
  @Column('jsonb') claims!: unknown;
  @Column('text') severity!: 'high' | 'normal' | 'low';
  /** Time until which the difference is one of timing, not yet due. */
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
  /** Approval, pending or granted. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** XOF accepted by two users: up to this amount the break does not block the signature of its day; it stays open. */
  @Column('bigint', { nullable: true }) carriedAmount!: number | null;
  @Column('text', { nullable: true }) carriedBy!: string | null;
  @Column('timestamptz', { nullable: true }) carriedAt!: Date | null;
  /** True for notices about the delivery of callbacks, which never block a signature. Computed by the database. */
  @Column({ type: 'boolean', insert: false, update: false }) notice!: boolean;
  /** Cause that it has with other breaks of the project. */
  @Column('uuid', { nullable: true }) causeId!: string | null;
  /** Time at which a person said that it has a cause of its own. */
  @Column('timestamptz', { nullable: true }) separatedAt!: Date | null;
  /** Sort key: severity first, then the amount. Computed by the database. */
  @Column({ type: 'bigint', insert: false, update: false }) rank!: number;
}

/** Cause of several breaks, told by the checks. */
@Entity('break_causes')
export class BreakCauseEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: CauseKind;
  /** `transaction:…`, `line:…`, `import:…` or `account:…`. */
  @Column('text') subject!: string;
  /** True where its parts are about the same money. Computed by the database. */
  @Column({ type: 'boolean', insert: false, update: false }) countsOnce!: boolean;
  @Column('timestamptz') foundAt!: Date;
}
