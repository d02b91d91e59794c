import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Credentials of a proposal that is not decided: sealed, and deleted with its decision or its expiry. */
@Entity('proposed_credentials')
export class ProposedCredentialsEntity {
  @PrimaryColumn('uuid') proposalId!: string;
  @Column('bytea', { select: false }) credentialsSealed!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
}
