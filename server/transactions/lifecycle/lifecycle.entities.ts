import { Column, Entity, PrimaryGeneratedColumn, PrimaryColumn } from 'typeorm';
import type { TransactionKind, PayinChannel, PayoutChannel, TransactionStatus } from './lifecycle.js';

/** Which account a transaction was counted for before it became known better: a day is recomputed as it was known. */
@Entity('account_changes')
export class AccountChangeEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  /** No foreign keys: written with every answer of the sweep. */
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text', { nullable: true }) fromAccount!: string | null;
  @Column('timestamptz') at!: Date;
}

/** What a confirm said about a final transaction that disagrees with its status: for a person to look at. */
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

/** One call that moves money. Its status is written by `transitions.service` alone. */
@Entity('transactions')
export class Transaction {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: TransactionKind;
  @Column('text') channel!: PayinChannel | PayoutChannel;
  /** The merchant's `transaction_id`, unique in its project. */
  @Column('text') reference!: string;
  /** Creation token: the only one valid for confirm. */
  @Column('text', { nullable: true }) token!: string | null;
  /** XOF. */
  @Column('integer') amount!: number;
  /** Digits only: payer or beneficiary. */
  @Column('text', { nullable: true }) phone!: string | null;
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
  @Column('text', { nullable: true }) paymentUrl!: string | null;
  @Column('text', { nullable: true }) validationMode!: string | null;
  @Column('boolean') signedCallback!: boolean;
  @Column('text') source!: 'registered' | 'made';
  @Column('text') madeBy!: string;
  @Column('timestamptz') occurredAt!: Date;
  @Column('text', { nullable: true }) operatorHintId!: string | null;
  /** The account that it moves: the operator that was named, else the hinted one. Computed by the database. */
  @Column({ type: 'text', nullable: true, insert: false, update: false }) accountId!: string | null;
  /** When the project stopped expecting the payment: written once, by the confirmations. */
  @Column('timestamptz', { nullable: true }) expiredAt!: Date | null;
  @Column('timestamptz') createdAt!: Date;
}

/** A change of the status of a transaction. */
@Entity('transitions')
export class TransitionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') transactionId!: string;
  @Column('text', { nullable: true }) fromStatus!: string | null;
  @Column('text') toStatus!: string;
  @Column('timestamptz') at!: Date;
  /** Registered, create, confirm, person. */
  @Column('text') cause!: string;
  /** 'sweep', name of an API key, e-mail. */
  @Column('text') actor!: string;
  @Column('uuid', { nullable: true }) exchangeId!: string | null;
}
