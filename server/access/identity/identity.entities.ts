import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CurrencyLabel, Language } from '../../platform/i18n/language.js';
import type { UserView } from './user.view.js';
import type { Role } from './user-words.js';

@Entity('person_projects')
export class UserProjectEntity {
  @PrimaryColumn('uuid', { name: 'person_id' }) userId!: string;
  @PrimaryColumn('uuid') projectId!: string;
}

/** `passwordHash` and sealed columns are not selected by default. */
@Entity('people')
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') role!: Role;
  @Column('text', { select: false }) passwordHash!: string;
  @Column('boolean') allProjects!: boolean;
  /** Calling codes; null: no limit. */
  @Column('text', { array: true, nullable: true }) countries!: string[] | null;
  /** Ids of operators at the aggregator; null: no limit. */
  @Column('text', { array: true, nullable: true }) operators!: string[] | null;
  @Column('timestamptz', { nullable: true }) disabledAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** Shared secret of the second factor, sealed with the master key. */
  @Column('bytea', { nullable: true, select: false }) totpSealed!: Buffer | null;
  @Column('timestamptz', { nullable: true }) totpEnrolledAt!: Date | null;
  /** Time step of the last code used; each code is accepted once. */
  @Column('bigint', { nullable: true }) totpLastStep!: number | null;
  @Column('integer') totpFailures!: number;
  @Column('timestamptz', { nullable: true }) totpBlockedUntil!: Date | null;
  /** Secret without a first code yet; `totpSealed` remains valid until then. */
  @Column('bytea', { nullable: true, select: false }) totpPendingSealed!: Buffer | null;
  @Column('timestamptz', { nullable: true }) totpPendingUntil!: Date | null;
  /** Time of wider access or reset credentials; starts a cool-off. */
  @Column('timestamptz', { nullable: true }) accessChangedAt!: Date | null;
  /** Time when the user last ceased to be an active administrator. */
  @Column('timestamptz', { nullable: true }) adminUntil!: Date | null;
  /** Time when administrators let the identity provider replace the password; null again once linked. */
  @Column('timestamptz', { nullable: true }) providerAllowedAt!: Date | null;
  /** Set for an approver whom a group of the provider made: until a confirmation `pending` ones may not approve. */
  @Column('text', { nullable: true }) approverByGroup!: UserView['approverByGroup'];
  @Column('timestamptz', { nullable: true }) approverConfirmedAt!: Date | null;
  /** First approval after the confirmation. */
  @Column('timestamptz', { nullable: true }) firstApprovalAt!: Date | null;
  /** Preferences of the user; null stands for the default. */
  @Column('text', { nullable: true }) language!: Language | null;
  @Column('text', { nullable: true }) zone!: string | null;
  @Column('text', { nullable: true }) currencyLabel!: CurrencyLabel | null;
}

/** Link of a user to their account at the identity provider. */
@Entity('provider_accounts')
export class ProviderAccountEntity {
  @PrimaryColumn('uuid', { name: 'person_id' }) userId!: string;
  @Column('text') issuer!: string;
  /** Claim `sub`: never reassigned by the provider, unlike an e-mail address. */
  @Column('text') subject!: string;
  @Column('timestamptz') linkedAt!: Date;
  @Column('timestamptz') signedInAt!: Date;
  /** ID token of the last sign-in, sealed with the master key; names the session to end at the provider. */
  @Column('bytea', { select: false }) idTokenSealed!: Buffer;
}
