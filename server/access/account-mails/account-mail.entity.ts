import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An e-mail to a user about their own account, with the result of its last attempt. */
@Entity('account_mails')
export class AccountMailEntity {
  /** Audit entry that the mail is about. */
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('text') act!: string;
  @Column('timestamptz') createdAt!: Date;
  /** Null: sent or abandoned. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
}
