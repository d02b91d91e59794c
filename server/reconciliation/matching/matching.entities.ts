import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';

/** Links a line with what it is about. A match of N lines and M targets is N+M-1 rows of one match. */
@Entity('match_links')
export class MatchLinkEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') matchId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') leg!: string;
  @Column('bigint') lineId!: number;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('uuid', { nullable: true }) cashMovementId!: string | null;
  /** The row that holds the line's place: a line is in one match. */
  @Column('boolean') firstOfLine!: boolean;
  /** The same for its target, on each leg. */
  @Column('boolean') firstOfTarget!: boolean;
  /** A statement's line that gives a failed payout back: beside the line that took it. */
  @Column('boolean') returns!: boolean;
  /** Token, reference, request_id, receipt, phone_amount_time, person. */
  @Column('text') key!: string;
  @Column('uuid', { nullable: true }) runId!: string | null;
  /** Of a person's match. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('date') bookedDay!: string;
  @Column('text') madeBy!: string;
  @Column('timestamptz') madeAt!: Date;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('text', { nullable: true }) undoneBy!: string | null;
  @Column('text', { nullable: true }) undoneWhy!: string | null;
  /** The run that unmade it; null: a person did, and no rule makes it again. */
  @Column('uuid', { nullable: true }) undoneRun!: string | null;
}

/** A version of the keys in order, tolerances and windows of a project; without one the built-in rules count. */
@Entity('match_rule_versions')
export class MatchRuleVersionEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') rules!: unknown;
  @Column('text') reason!: string;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}

/** One run of the rules over a day. */
@Entity('match_runs')
export class MatchRunEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  /** 0: the built-in rules. */
  @Column('integer') ruleVersion!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('text') startedBy!: string;
  /** By leg and key: matched, unmatched, duplicates. */
  @Column('jsonb') counts!: unknown;
}
