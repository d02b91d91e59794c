import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Version of the limits of the close, in XOF. */
@Entity('close_policies')
export class ClosePolicyEntity {
  @PrimaryColumn('integer') version!: number;
  @Column('bigint') writeOffAct!: number;
  @Column('bigint') writeOffDay!: number;
  @Column('bigint') ownedBreak!: number;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('timestamptz') at!: Date;
}
