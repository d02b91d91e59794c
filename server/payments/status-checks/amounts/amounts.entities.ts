import { Column, Entity, PrimaryColumn } from 'typeorm';

/** First amount of an operator above ours while no grid prices it. Amounts in XOF. */
@Entity('included_fee_questions')
export class IncludedFeeQuestionEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** Empty when neither the answer nor we name it. */
  @PrimaryColumn('text') operatorId!: string;
  @Column('uuid') transactionId!: string;
  @Column('uuid') exchangeId!: string;
  @Column('integer') ours!: number;
  @Column('integer') said!: number;
  @Column('timestamptz') askedAt!: Date;
}

/** Decision of a person; the latest of an operator applies. */
@Entity('included_fee_decisions')
export class IncludedFeeDecisionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  @Column('boolean') included!: boolean;
  /** Most above ours, per 10 000. */
  @Column('integer', { nullable: true }) atMostBasisPoints!: number | null;
  @Column('text') reason!: string;
  @Column('text') decidedBy!: string;
  @Column('timestamptz') decidedAt!: Date;
}
