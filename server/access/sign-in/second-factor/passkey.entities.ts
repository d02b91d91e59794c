import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A credential of WebAuthn; only its public key is stored. */
@Entity('passkeys')
export class PasskeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('text') name!: string;
  @Column('text') credentialId!: string;
  @Column('bytea') publicKey!: Buffer;
  @Column('bigint') counter!: number;
  @Column('text', { array: true }) transports!: string[];
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  /** Host of the console to which it is bound; null for one added before it was kept, until its next use. */
  @Column('text', { nullable: true }) host!: string | null;
}

export type PasskeyPurpose = 'registration' | 'proof';

/** The answer of a passkey, usable once in place of a code of the authenticator app. */
@Entity('passkey_proofs')
export class PasskeyProofEntity {
  @PrimaryColumn('bytea') codeHash!: Buffer;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('uuid') passkeyId!: string;
  @Column('timestamptz') expiresAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
