import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A wrong creation token that was replaced, by two people or by the merchant's system. */
@Entity('replaced_tokens')
export class ReplacedTokenEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  /** The wrong one. */
  @Column('text') token!: string;
  @Column('text') replacement!: string;
  @Column('text') reason!: string;
  /** Null: registered again by the merchant's system. */
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  /** E-mails of both people, or the name of an API key. */
  @Column('text') replacedBy!: string;
  @Column('timestamptz') at!: Date;
}
