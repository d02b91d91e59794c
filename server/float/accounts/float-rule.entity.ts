import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Below what an account is low. */
@Entity('float_rules')
export class FloatRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') operatorId!: string;
  /** XOF. */
  @Column('bigint', { nullable: true }) belowAmount!: number | null;
  /** Hours at the pace of the last 24 hours. */
  @Column('integer', { nullable: true }) belowHours!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
