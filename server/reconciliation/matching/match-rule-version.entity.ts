import { Column, Entity, PrimaryColumn } from 'typeorm';

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
