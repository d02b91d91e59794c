import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A declared balance without evidence proves a day once a second person approved it. */
@Entity('balance_approvals')
export class BalanceApprovalEntity {
  @PrimaryColumn('uuid') statementId!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') proposalId!: string;
  @Column('text') approvedBy!: string;
  @Column('timestamptz') at!: Date;
}
