import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Attempts of unknown browsers to sign in with an e-mail address, known or not; removed after an hour without one. */
@Entity('sign_in_attempts')
export class SignInAttemptsEntity {
  /** HMAC of the address. */
  @PrimaryColumn('text') emailHash!: string;
  @Column('integer') failures!: number;
  /** Time from which the next attempt is admitted. */
  @Column('timestamptz') freeAt!: Date;
}

/** Codes of the authenticator app that unknown browsers gave at sign-in on one UTC day. */
@Entity('code_attempts')
export class CodeAttemptsEntity {
  @PrimaryColumn('uuid', { name: 'person_id' }) userId!: string;
  @PrimaryColumn('date') day!: string;
  /** `networkOf` the client. */
  @PrimaryColumn('text') network!: string;
  /** `browserOf` its token, or empty. */
  @PrimaryColumn('text') browser!: string;
  @Column('integer') attempts!: number;
}
