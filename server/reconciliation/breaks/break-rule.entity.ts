import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who owns a kind of break and when it is due, where a project says otherwise than the built-in rules. */
@Entity('break_rules')
export class BreakRuleEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') kind!: string;
  @Column('text') ownerRole!: 'admin' | 'finance' | 'support';
  @Column('integer') dueHours!: number;
  @Column('text') escalateTo!: 'admin' | 'finance' | 'support';
  /** At once from this amount on, XOF. */
  @Column('bigint', { nullable: true }) escalateAmount!: number | null;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
