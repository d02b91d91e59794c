import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One fact of a restatement. */
@Entity('restatement_lines')
export class RestatementLineEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') restatementId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') fact!:
    'status' | 'registered' | 'contradiction' | 'override' | 'cash' | 'import' | 'balance' | 'account';
  /** Transition, contradiction, override, cash movement, import line … */
  @Column('text') factId!: string;
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** As the sealed day has it. */
  @Column('jsonb') before!: unknown;
  @Column('jsonb') after!: unknown;
  /** XOF, signed: what it changes of the day's money. */
  @Column('bigint') amount!: number;
  @Column('timestamptz') knownAt!: Date;
}
