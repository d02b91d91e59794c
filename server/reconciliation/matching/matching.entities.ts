import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';

/** Link of a line with a target. A match of N lines and M targets has N + M − 1 rows. */
@Entity('match_links')
export class MatchLinkEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') matchId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') leg!: string;
  @Column('bigint') lineId!: number;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('uuid', { nullable: true }) cashMovementId!: string | null;
  /** True for the row that occupies the line; a line is in one live match. */
  @Column('boolean') firstOfLine!: boolean;
  /** True for the row that occupies the target on this side. */
  @Column('boolean') firstOfTarget!: boolean;
  /** True for a statement line that returns a failed payout, beside the line of the debit. */
  @Column('boolean') returns!: boolean;
  /** Token, reference, request_id, receipt, phone_amount_time or person. */
  @Column('text') key!: string;
  @Column('uuid', { nullable: true }) runId!: string | null;
  /** Set for a user's match. */
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('date') bookedDay!: string;
  @Column('text') madeBy!: string;
  @Column('timestamptz') madeAt!: Date;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('text', { nullable: true }) undoneBy!: string | null;
  @Column('text', { nullable: true }) undoneWhy!: string | null;
  /** Run that undid the link; null if a user did, and then no rule makes it again. */
  @Column('uuid', { nullable: true }) undoneRun!: string | null;
}

/** Version of a project's keys, tolerances and windows; without one the built-in rules apply. */
@Entity('match_rule_versions')
export class MatchRuleVersionEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') rules!: unknown;
  @Column('text') reason!: string;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}

@Entity('match_runs')
export class MatchRunEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  /** Version 0 is the built-in rules. */
  @Column('integer') ruleVersion!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('text') startedBy!: string;
  /** Counts by side and key: matched, unmatched, duplicates. */
  @Column('jsonb') counts!: unknown;
}
