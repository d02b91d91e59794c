import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('status_overrides')
export class StatusOverrideEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') status!: 'completed' | 'notcompleted';
  @Column('text') against!: string;
  @Column('text') code!: string;
  @Column('text') reason!: string;
  @Column('uuid') fileId!: string;
  @Column('uuid') proposalId!: string;
  @Column('text') proposedBy!: string;
  @Column('text') approvedBy!: string;
  @Column('timestamptz') at!: Date;
  @Column('timestamptz', { nullable: true }) revertedAt!: Date | null;
  @Column('text', { nullable: true }) revertedBy!: string | null;
  @Column('text', { nullable: true }) revertedWhy!: string | null;
  @Column('uuid', { nullable: true }) revertProposalId!: string | null;
}
