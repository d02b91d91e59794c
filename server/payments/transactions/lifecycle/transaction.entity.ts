import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TransactionKind, PayinChannel, PayoutChannel, TransactionStatus } from './lifecycle.js';

/** One call that moves money. Only `TransitionsService` writes its status. */
@Entity('transactions')
export class Transaction {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: TransactionKind;
  @Column('text') channel!: PayinChannel | PayoutChannel;
  /** The merchant's `transaction_id`, unique within the project. */
  @Column('text') reference!: string;
  /** Shared by the attempts of one order; null where the reference is that of the order. */
  @Column('text', { nullable: true }) orderReference!: string | null;
  /** Creation token, the only one accepted by the status check. */
  @Column('text', { nullable: true }) token!: string | null;
  /** In XOF. */
  @Column('integer') amount!: number;
  /** Payer or beneficiary, digits only. */
  @Column('text', { nullable: true }) phone!: string | null;
  /** True when an answer or a callback filled in the number; null for transactions from before this was kept. */
  @Column('boolean', { nullable: true }) phoneLearned!: boolean | null;
  @Column('text', { nullable: true }) description!: string | null;
  @Column('jsonb') customData!: Record<string, unknown>;
  @Column('text') status!: TransactionStatus;
  @Column('timestamptz') statusAt!: Date;
  @Column('text', { nullable: true }) subCodeList!: string | null;
  @Column('text', { nullable: true }) subCode!: string | null;
  @Column('text', { nullable: true }) subCodeDetails!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) operatorName!: string | null;
  @Column('text', { nullable: true }) operatorHint!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) externalId!: string | null;
  @Column('text', { nullable: true }) operatorReceipt!: string | null;
  /** Reference and receipt as `folded_number` writes them, for matching. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) referenceFolded!: string | null;
  @Column({ type: 'text', nullable: true, insert: false, update: false }) operatorReceiptFolded!:
    | string
    | null;
  @Column('text', { nullable: true }) paymentUrl!: string | null;
  @Column('text', { nullable: true }) validationMode!: string | null;
  @Column('boolean') signedCallback!: boolean;
  /** True when only the aggregator was told the mark in the callback address. */
  @Column('boolean') secretMark!: boolean;
  @Column('text') source!: 'registered' | 'made';
  @Column('text') madeBy!: string;
  @Column('timestamptz') occurredAt!: Date;
  @Column('text', { nullable: true }) operatorHintId!: string | null;
  /** Operator account: of the operator identified, otherwise of the hinted one. Generated column. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) accountId!: string | null;
  /** Time when the project stopped expecting the payment. Written once, by `confirmations/`. */
  @Column('timestamptz', { nullable: true }) expiredAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}
