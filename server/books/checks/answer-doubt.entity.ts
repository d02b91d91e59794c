import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Final status whose stored answer would not be believed by the rule of today; the status is unchanged. */
@Entity('answer_doubts')
export class AnswerDoubtEntity {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') status!: string;
  @Column('uuid') exchangeId!: string;
  /** Kinds of contradiction, each with what was received and what it contradicts. */
  @Column('jsonb') contradictions!: unknown;
  @Column('timestamptz') at!: Date;
}
