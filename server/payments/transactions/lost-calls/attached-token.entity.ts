import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Token of a payout that users attached or replaced. Append-only. */
@Entity('attached_tokens')
export class AttachedTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') token!: string;
  /** Null when one user attached it, before two were required. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** E-mail addresses. */
  @Column('text') attachedBy!: string;
  @Column('timestamptz') at!: Date;
}
