import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Replaces the authenticator app once, for example after the loss of a phone. */
@Entity('recovery_codes')
export class RecoveryCodeEntity {
  /** SHA-256; the code is returned once, when created. */
  @PrimaryColumn('bytea') codeHash!: Buffer;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
