import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('proposals')
export class ProposalEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: concerns all projects. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  /** A `ProposalKind`. */
  @Column('text') kind!: string;
  @Column('text', { nullable: true }) subjectId!: string | null;
  /** Complete description of the action; never changed. */
  @Column('jsonb') payload!: unknown;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid') proposedBy!: string;
  @Column('timestamptz') proposedAt!: Date;
  /** End of the cool-off. */
  @Column('timestamptz', { nullable: true }) notBefore!: Date | null;
  @Column('text', { nullable: true }) verdict!: 'approved' | 'refused' | 'withdrawn' | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('text', { nullable: true }) decisionReason!: string | null;
}
