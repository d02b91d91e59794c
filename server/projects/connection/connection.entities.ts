import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WireVariants } from '../../aggregator/contract/outcomes.js';

/** Which address, variants and credentials a project used from when on, and who decided it. */
@Entity('project_connections')
export class ProjectConnectionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** Null: set by one administrator. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('text') baseUrl!: string;
  @Column('jsonb') wireVariants!: Partial<WireVariants>;
  /** Of the credentials; null: none. */
  @Column('text', { nullable: true }) fingerprint!: string | null;
  @Column('text') setBy!: string;
  @Column('text', { nullable: true }) approvedBy!: string | null;
  @Column('timestamptz') at!: Date;
}

/** Credentials of a proposal that is not decided: sealed, and deleted with its decision or its expiry. */
@Entity('proposed_credentials')
export class ProposedCredentialsEntity {
  @PrimaryColumn('uuid') proposalId!: string;
  @Column('bytea', { select: false }) credentialsSealed!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
}
