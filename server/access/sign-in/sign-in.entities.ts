import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../platform/i18n/language.js';

@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the cookie value. */
  @PrimaryColumn('bytea') tokenHash!: Buffer;
  /** Names the session in lists. */
  @Column('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('text') remoteAddress!: string;
  @Column('text') userAgent!: string;
  /** Remaining step of the sign-in, the only one that the session opens; null when complete. */
  @Column('text', { nullable: true }) awaits!: 'code' | 'enrolment' | null;
}

/** Request for a new password that is not handled yet, also of an unknown user. */
@Entity('password_reset_requests')
export class PasswordResetRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  /** Typed e-mail address, sealed with the master key. */
  @Column('bytea') emailSealed!: Buffer;
  @Column('text') address!: string;
  @Column('text') language!: Language;
}

@Entity('set_up_links')
export class SetUpLinkEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  /** Administrator who may issue the link; null for one that the user had sent by e-mail. */
  @Column('uuid', { nullable: true }) grantedBy!: string | null;
  /** Audit entry of the user's request for an e-mail. */
  @Column('uuid', { nullable: true }) requestId!: string | null;
  @Column('timestamptz') grantedAt!: Date;
  /** SHA-256; the link itself is never stored. */
  @Column('bytea', { nullable: true, select: false }) tokenHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
