import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('restatement_lines')
export class RestatementLineEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') restatementId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') fact!:
    | 'status'
    | 'registered'
    | 'contradiction'
    | 'override'
    | 'cash'
    | 'import'
    | 'balance'
    | 'account'
    | 'answer';
  /**
   * Id of the transition, contradiction, override, cash movement, import and day, balance or account change; of a transaction
   * for a doubted answer.
   */
  @Column('text') factId!: string;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** Value in the sealed day. */
  @Column('jsonb') before!: unknown;
  @Column('jsonb') after!: unknown;
  @Column('bigint') amount!: number;
  @Column('timestamptz') knownAt!: Date;
}

/** Time up to which a project was searched for late facts of locked days. */
@Entity('restatement_marks')
export class RestatementMarkEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') upTo!: Date;
}

/** Late facts of a locked day, each raised once and booked on an open day. */
@Entity('restatements')
export class RestatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  @Column('integer') revision!: number;
  /** Open day that receives the amount. */
  @Column('date') bookedDay!: string;
  @Column('timestamptz') raisedAt!: Date;
  /** User who signed the day. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('text', { nullable: true }) seenBy!: string | null;
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  @Column('text', { nullable: true }) seenNote!: string | null;
}
