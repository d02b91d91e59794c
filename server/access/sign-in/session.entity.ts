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
