import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A key of a merchant's system; only its SHA-256 is stored. */
@Entity('api_keys')
export class ApiKeyEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') name!: string;
  /** Null: approved but not issued yet. */
  @Column('bytea', { select: false, nullable: true }) keyHash!: Buffer | null;
  @Column('text') hint!: string;
  @Column('uuid', { nullable: true }) createdBy!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz', { nullable: true }) lastUsedAt!: Date | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
