import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A browser that signed in. */
@Entity('sessions')
export class SessionEntity {
  /** SHA-256 of the cookie's value. */
  @PrimaryColumn('bytea') tokenHash!: Buffer;
  @Column('uuid') personId!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('timestamptz') expiresAt!: Date;
  @Column('text') remoteAddress!: string;
  @Column('text') userAgent!: string;
  /** Opens only this next step of the sign-in; null: signed in. */
  @Column('text', { nullable: true }) awaits!: 'code' | 'enrolment' | null;
}

/** A link by which a user chooses a password and sets up the second factor. */
@Entity('set_up_links')
export class SetUpLinkEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') personId!: string;
  /** The only user who may issue it. */
  @Column('uuid') grantedBy!: string;
  @Column('timestamptz') grantedAt!: Date;
  /** SHA-256; the link itself is shown once and never kept. */
  @Column('bytea', { nullable: true, select: false }) tokenHash!: Buffer | null;
  @Column('timestamptz', { nullable: true }) expiresAt!: Date | null;
  @Column('timestamptz', { nullable: true }) usedAt!: Date | null;
}
