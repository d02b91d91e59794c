import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the amounts (XOF) above which one person's word is not enough to close a day. */
@Entity('close_policies')
export class ClosePolicyEntity {
  @PrimaryColumn('integer') version!: number;
  /** One adjustment or write-off. */
  @Column('bigint') writeOffAct!: number;
  /** All of one person within 24 hours. */
  @Column('bigint') writeOffDay!: number;
  /** A break that has an owner. */
  @Column('bigint') ownedBreak!: number;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('timestamptz') at!: Date;
}
