import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { WireVariants } from '../../aggregator/contract/outcomes.js';

/** The token bucket of a project, shared by every server process. */
@Entity('project_pace')
export class ProjectPaceEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** Calls that may be made at `countedAt`. */
  @Column('double precision') allowance!: number;
  @Column('timestamptz') countedAt!: Date;
}

/** An API project of the merchant at the aggregator. What is sealed is never selected unless it is named. */
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
  /** Requests a second; null for no limit. */
  @Column('integer', { nullable: true }) ratePerSecond!: number | null;
  /** Only what differs from the defaults of today or was said at the time. */
  @Column('jsonb') wireVariants!: Partial<WireVariants>;
  @Column('text', { array: true }) egressAddresses!: string[];
  @Column('timestamptz', { nullable: true }) sweepPausedAt!: Date | null;
  @Column('text', { nullable: true }) sweepPausedWhy!: string | null;
  @Column('timestamptz', { nullable: true }) sweepProbeAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** A callback key that was replaced, with the secret of its marks. */
@Entity('replaced_callback_keys')
export class ReplacedCallbackKeyEntity {
  @PrimaryColumn('text') callbackKey!: string;
  @Column('uuid') projectId!: string;
  @Column('bytea', { select: false }) secretSealed!: Buffer;
  @Column('timestamptz') replacedAt!: Date;
  @Column('timestamptz') acceptedUntil!: Date;
}
