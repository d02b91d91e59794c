import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('replaced_tokens')
export class ReplacedTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') token!: string;
  @Column('text') replacement!: string;
  @Column('text') reason!: string;
  /** Null when the merchant's system replaced it by registering again. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** E-mail addresses of both users, or the name of an API key. */
  @Column('text') replacedBy!: string;
  @Column('timestamptz') at!: Date;
}
