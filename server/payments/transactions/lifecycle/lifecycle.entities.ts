import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { TransactionKind, PayinChannel, PayoutChannel, TransactionStatus } from './lifecycle.js';

/** Account of a transaction before `at`. Needed to recompute a day as it was known at an earlier time. */
@Entity('account_changes')
export class AccountChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  /** No foreign keys: rows are written with every response of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text', { nullable: true }) fromAccount!: string | null;
  @Column('timestamptz') at!: Date;
}

/** Response of a status check that disagrees with the final status; resolved by a user. */
@Entity('contradictions')
export class ContradictionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text') status!: string;
  @Column('text') said!: string;
  @Column('uuid') exchangeId!: string;
  @Column('timestamptz') at!: Date;
}

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

@Entity('transitions')
export class TransitionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text', { nullable: true }) fromStatus!: string | null;
  @Column('text') toStatus!: string;
  @Column('timestamptz') at!: Date;
  /** One of registered, create, confirm, person. */
  @Column('text') cause!: string;
  /** 'sweep', the name of an API key, or an e-mail address. */
  @Column('text') actor!: string;
  @Column('uuid', { nullable: true }) exchangeId!: string | null;
}
