import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An act that one person proposes and another one decides; done in the database transaction of the decision. */
@Entity('proposals')
export class ProposalEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: it concerns all projects. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  /** `payout.release`, `transaction.not_created`, `policy.change` … */
  @Column('text') kind!: string;
  /** What it is about, where it is one thing. */
  @Column('text', { nullable: true }) subjectId!: string | null;
  /** What will be done, complete and never changed. */
  @Column('jsonb') payload!: unknown;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('uuid') proposedBy!: string;
  @Column('timestamptz') proposedAt!: Date;
  /** The end of its cool-off. */
  @Column('timestamptz', { nullable: true }) notBefore!: Date | null;
  @Column('text', { nullable: true }) verdict!: 'approved' | 'refused' | 'withdrawn' | null;
  @Column('uuid', { nullable: true }) decidedBy!: string | null;
  @Column('timestamptz', { nullable: true }) decidedAt!: Date | null;
  @Column('text', { nullable: true }) decisionReason!: string | null;
}
