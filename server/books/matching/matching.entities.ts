import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';

/** Link of a line with a target. A match of N lines and M targets has N + M − 1 rows. */
@Entity('match_links')
export class MatchLinkEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') matchId!: string;
  @Column('uuid') projectId!: string;
  @Column('text', { name: 'leg' }) side!: string;
  @Column('bigint') lineId!: number;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('uuid', { nullable: true }) cashMovementId!: string | null;
  /** True for the row that occupies the line; a line is in one live match. */
  @Column('boolean') firstOfLine!: boolean;
  /** True for the row that occupies the target on this side. */
  @Column('boolean') firstOfTarget!: boolean;
  @Column('boolean') returns!: boolean;
  @Column('text') key!: string;
  @Column('uuid', { nullable: true }) runId!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('date') bookedDay!: string;
  @Column('text') madeBy!: string;
  @Column('timestamptz') madeAt!: Date;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('text', { nullable: true }) undoneBy!: string | null;
  @Column('text', { nullable: true }) undoneWhy!: string | null;
  /** Adjustment that books the difference between the sides. */
  @Column('uuid', { nullable: true }) adjustmentId!: string | null;
  /** Run that undid the link; null if a user did, and then no rule makes it again. */
  @Column('uuid', { nullable: true }) undoneRun!: string | null;
}

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
  @Column('integer') ruleVersion!: number;
  @Column('timestamptz') startedAt!: Date;
  @Column('timestamptz') endedAt!: Date;
  @Column('text') startedBy!: string;
  /** Counts by side and key: matched, unmatched, duplicates. */
  @Column('jsonb') counts!: unknown;
}
