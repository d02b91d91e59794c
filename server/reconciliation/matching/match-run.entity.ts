import { Column, Entity, PrimaryColumn } from 'typeorm';

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
