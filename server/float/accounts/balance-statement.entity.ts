import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the balance of an account was, as somebody or a file stated it. */
@Entity('balance_statements')
export class BalanceStatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  /** XOF. */
  @Column('bigint') amount!: number;
  /** When the balance was so. */
  @Column('timestamptz') asOf!: Date;
  @Column('text') source!: 'declared' | 'imported';
  @Column('text') note!: string;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  @Column('text') statedBy!: string;
  /** When the product learned of it. */
  @Column('timestamptz') at!: Date;
}
