import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('business_days')
export class BusinessDayEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** Date in the project's zone. */
  @PrimaryColumn('date') day!: string;
  /** Zone of the project when the day was created. */
  @Column('text') zone!: string;
  @Column('timestamptz') beginsAt!: Date;
  /** The cut-off, exclusive. */
  @Column('timestamptz') endsAt!: Date;
  @Column('text') state!: 'open' | 'frozen' | 'signed' | 'locked';
  /** Incremented by every reopening. */
  @Column('integer') revision!: number;
  @Column('timestamptz', { nullable: true }) frozenAt!: Date | null;
  @Column('text', { nullable: true }) frozenBy!: string | null;
  /** {startedAt, endedAt, asked, answered, unreachable, stillPending}. */
  @Column('jsonb', { nullable: true }) sweep!: unknown;
  /** Moment of knowledge of the signed figures. */
  @Column('timestamptz', { nullable: true }) asOf!: Date | null;
  @Column('jsonb', { nullable: true }) figures!: unknown;
  @Column('bytea', { nullable: true }) figuresSha256!: Buffer | null;
  @Column('uuid', { nullable: true }) signedBy!: string | null;
  @Column('timestamptz', { nullable: true }) signedAt!: Date | null;
  @Column('text', { nullable: true }) note!: string | null;
  @Column('uuid', { nullable: true }) reviewedBy!: string | null;
  @Column('timestamptz', { nullable: true }) lockedAt!: Date | null;
}

/** Action on a day: frozen, swept, matched, checked, signed, sent back, locked, reopened. */
@Entity('day_acts')
export class DayActEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  @Column('integer') revision!: number;
  @Column('text') act!: string;
  @Column('text') by!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb') details!: unknown;
}

/** Seal of a day, one per revision; its pack is in `day_pack_pieces`. */
@Entity('day_seals')
export class DaySealEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('integer') revision!: number;
  @Column('timestamptz') asOf!: Date;
  @Column('jsonb') figures!: unknown;
  @Column('bytea') packSha256!: Buffer;
  /** Bytes. */
  @Column('bigint') packSize!: number;
  @Column('bigint') packLines!: number;
  @Column('text') signedBy!: string;
  @Column('timestamptz') signedAt!: Date;
  @Column('text') reviewedBy!: string;
  @Column('timestamptz') sealedAt!: Date;
  /** False for a day locked by the rule before: payouts without an outcome that a statement proves are not in transit. */
  @Column('boolean') lostInTransit!: boolean;
  /** Head of the audit log's hash chain at the seal; null for older seals. */
  @Column('bigint', { nullable: true }) auditSeq!: number | null;
  @Column('bytea', { nullable: true }) auditHash!: Buffer | null;
}
