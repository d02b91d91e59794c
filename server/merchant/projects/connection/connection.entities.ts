import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WireVariants } from '../../../aggregator/contract/outcomes.js';

@Entity('project_connections')
export class ProjectConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** Null when the sole administrator set it. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('text') baseUrl!: string;
  @Column('jsonb') wireVariants!: Partial<WireVariants>;
  /** Null without credentials. */
  @Column('text', { nullable: true }) fingerprint!: string | null;
  @Column('text') setBy!: string;
  @Column('text', { nullable: true }) approvedBy!: string | null;
  @Column('timestamptz') at!: Date;
}

/** Sealed credentials of an open proposal, deleted with its decision or expiry. */
@Entity('proposed_credentials')
export class ProposedCredentialsEntity {
  @PrimaryColumn('uuid') proposalId!: string;
  @Column('bytea', { select: false }) credentialsSealed!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
}
