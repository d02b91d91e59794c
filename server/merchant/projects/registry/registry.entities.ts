import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WireVariants } from '../../../aggregator/contract/outcomes.js';
import type { PauseCause } from './project.view.js';

/** An API project of the merchant at the aggregator. Sealed columns are not selected by default. */
@Entity('projects')
export class ProjectEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  @Column('text') callbackKey!: string;
  @Column('bytea', { select: false }) callbackSecretSealed!: Buffer;
  @Column('text') baseUrl!: string;
  @Column('text') wikiUrl!: string;
  /** IANA zone of the business day. */
  @Column('text') zone!: string;
  @Column('bytea', { select: false, nullable: true })
  credentialsSealed!: Buffer | null;
  @Column('timestamptz', { nullable: true }) credentialsSetAt!: Date | null;
  @Column('boolean') payinEnabled!: boolean;
  @Column('boolean') payoutEnabled!: boolean;
  @Column('integer') overdueAfterMinutes!: number;
  @Column('integer') maxInFlight!: number;
  /** Requests per second; null for no limit. */
  @Column('integer', { nullable: true }) ratePerSecond!: number | null;
  /** Only values set explicitly; the others use the defaults. */
  @Column('jsonb') wireVariants!: Partial<WireVariants>;
  @Column('text', { array: true }) egressAddresses!: string[];
  @Column('timestamptz', { nullable: true }) sweepPausedAt!: Date | null;
  @Column('text', { nullable: true }) sweepPausedWhy!: string | null;
  @Column('timestamptz', { nullable: true }) sweepProbeAt!: Date | null;
  /** Null in pauses of earlier versions, which were of refused credentials. */
  @Column('text', { nullable: true }) sweepPauseCause!: PauseCause | null;
  /** Delays in a row, each twice the one before. */
  @Column('integer') sweepBackoffs!: number;
  @Column('timestamptz', { nullable: true }) sweepResumedAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

@Entity('replaced_callback_keys')
export class ReplacedCallbackKeyEntity {
  @PrimaryColumn('text') callbackKey!: string;
  @Column('uuid') projectId!: string;
  @Column('bytea', { select: false }) secretSealed!: Buffer;
  @Column('timestamptz') replacedAt!: Date;
  @Column('timestamptz') acceptedUntil!: Date;
}
