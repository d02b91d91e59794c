import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from './user.view.js';

/** A project that a user may see. */
@Entity('person_projects')
export class UserProjectEntity {
  @PrimaryColumn('uuid') personId!: string;
  @PrimaryColumn('uuid') projectId!: string;
}

/** Somebody who may sign in. The password's hash is selected only where it is named. */
@Entity('people')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') role!: Role;
  @Column('text', { select: false }) passwordHash!: string;
  @Column('boolean') allProjects!: boolean;
  @Column('timestamptz', { nullable: true }) disabledAt!: Date | null;
  @Column('integer') failedSignIns!: number;
  /** Failed sign-ins put the next attempt off until then. */
  @Column('timestamptz', { nullable: true }) signInFreeAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** The shared secret of the second factor, sealed under the master key. */
  @Column('bytea', { nullable: true, select: false }) totpSealed!: Buffer | null;
  @Column('timestamptz', { nullable: true }) totpEnrolledAt!: Date | null;
  /** The time step of the last code: each is taken once. */
  @Column('bigint', { nullable: true }) totpLastStep!: number | null;
  @Column('integer') totpFailures!: number;
  @Column('timestamptz', { nullable: true }) totpBlockedUntil!: Date | null;
  /** Waits for its first code; `totpSealed` counts until then. */
  @Column('bytea', { nullable: true, select: false }) totpPendingSealed!: Buffer | null;
  @Column('timestamptz', { nullable: true }) totpPendingUntil!: Date | null;
  /** Access widened or credentials reset: starts a cool-off. */
  @Column('timestamptz', { nullable: true }) accessChangedAt!: Date | null;
  /** When the user last ceased to be an active administrator. */
  @Column('timestamptz', { nullable: true }) adminUntil!: Date | null;
}
