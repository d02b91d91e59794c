import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Version of the limits of the close, in XOF. */
@Entity('close_policies')
export class ClosePolicyEntity {
  @PrimaryColumn('integer') version!: number;
  /** Limit of one adjustment or write-off. */
  @Column('bigint') writeOffAct!: number;
  /** Limit of one user's adjustments and write-offs within 24 hours. */
  @Column('bigint') writeOffDay!: number;
  /** Limit above which a break blocks the signature although it has an assignee. */
  @Column('bigint') ownedBreak!: number;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('timestamptz') at!: Date;
}
