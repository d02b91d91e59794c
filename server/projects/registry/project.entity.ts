import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WireVariants } from '../../aggregator/contract/outcomes.js';

/** An API project of the merchant at the aggregator. What is sealed is never selected unless it is named. */
@Entity({ name: 'projects' })
export class ProjectEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text', { name: 'callback_key' }) callbackKey!: string;
  @Column('bytea', { name: 'callback_secret_sealed', select: false }) callbackSecretSealed!: Buffer;
  @Column('text', { name: 'base_url' }) baseUrl!: string;
  @Column('text', { name: 'wiki_url' }) wikiUrl!: string;
  /** IANA zone of the business day. */
  @Column('text') zone!: string;
  @Column('bytea', { name: 'credentials_sealed', select: false, nullable: true })
  credentialsSealed!: Buffer | null;
  @Column('timestamptz', { name: 'credentials_set_at', nullable: true }) credentialsSetAt!: Date | null;
  @Column('boolean', { name: 'payin_enabled' }) payinEnabled!: boolean;
  @Column('boolean', { name: 'payout_enabled' }) payoutEnabled!: boolean;
  @Column('integer', { name: 'overdue_after_minutes' }) overdueAfterMinutes!: number;
  @Column('integer', { name: 'max_in_flight' }) maxInFlight!: number;
  /** Requests a second; null for no limit. */
  @Column('integer', { name: 'rate_per_second', nullable: true }) ratePerSecond!: number | null;
  /** Only what differs from the defaults of today or was said at the time. */
  @Column('jsonb', { name: 'wire_variants' }) wireVariants!: Partial<WireVariants>;
  @Column('text', { name: 'egress_addresses', array: true }) egressAddresses!: string[];
  @Column('timestamptz', { name: 'sweep_paused_at', nullable: true }) sweepPausedAt!: Date | null;
  @Column('text', { name: 'sweep_paused_why', nullable: true }) sweepPausedWhy!: string | null;
  @Column('timestamptz', { name: 'sweep_probe_at', nullable: true }) sweepProbeAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
