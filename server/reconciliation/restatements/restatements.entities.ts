import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One fact of a restatement. */
@Entity('restatement_lines')
export class RestatementLineEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') restatementId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') fact!:
    'status' | 'registered' | 'contradiction' | 'override' | 'cash' | 'import' | 'balance' | 'account';
  /** Transition, contradiction, override, cash movement, import line … */
  @Column('text') factId!: string;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** As the sealed day has it. */
  @Column('jsonb') before!: unknown;
  @Column('jsonb') after!: unknown;
  /** XOF, signed: what it changes of the day's money. */
  @Column('bigint') amount!: number;
  @Column('timestamptz') knownAt!: Date;
}

/** Until when late facts of locked days were looked for. */
@Entity('restatement_marks')
export class RestatementMarkEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') upTo!: Date;
}

/** What became known of a locked day: told once, booked on the next open day. */
@Entity('restatements')
export class RestatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** The locked day. */
  @Column('date') day!: string;
  @Column('integer') revision!: number;
  /** The open day that it goes to. */
  @Column('date') bookedDay!: string;
  @Column('timestamptz') raisedAt!: Date;
  /** Who signed the day. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('text', { nullable: true }) seenBy!: string | null;
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  @Column('text', { nullable: true }) seenNote!: string | null;
}
