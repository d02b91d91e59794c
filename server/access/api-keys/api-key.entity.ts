import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ApiKeyPermission } from '../identity/api-key-words.js';

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
  @Column('text', { nullable: true }) lastUsedAddress!: string | null;
  @Column('text', { array: true }) permissions!: ApiKeyPermission[];
  /** Calling codes; null: no limit. */
  @Column('text', { array: true, nullable: true }) countries!: string[] | null;
  /** Ids of operators at the aggregator; null: no limit. */
  @Column('text', { array: true, nullable: true }) operators!: string[] | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  /** Key that this one replaces; it ends `overlapDays` after this one is issued. */
  @Column('uuid', { nullable: true }) replaces!: string | null;
  @Column('integer', { nullable: true }) overlapDays!: number | null;
  @Column('timestamptz', { nullable: true }) revokedAt!: Date | null;
}
