import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a merchant's system. Only its hash is kept. */
@Entity({ name: 'api_keys' })
export class ApiKeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
  @Column('text') name!: string;
  /** Null: approved, not yet issued. */
  @Column('bytea', { name: 'key_hash', select: false, nullable: true }) keyHash!: Buffer | null;
  @Column('text') hint!: string;
  @Column('uuid', { name: 'created_by', nullable: true }) createdBy!: string | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'last_used_at', nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { name: 'revoked_at', nullable: true }) revokedAt!: Date | null;
}
