import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { TransactionKind, PayinChannel, PayoutChannel, TransactionStatus } from './lifecycle.js';

/** One call that moves money. Its status is written by `transitions.service` alone. */
@Entity('transactions')
export class Transaction {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'project_id' }) projectId!: string;
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
  @Column('jsonb', { name: 'custom_data' }) customData!: Record<string, unknown>;
  @Column('text') status!: TransactionStatus;
  @Column('timestamptz', { name: 'status_at' }) statusAt!: Date;
  @Column('text', { name: 'sub_code_list', nullable: true }) subCodeList!: string | null;
  @Column('text', { name: 'sub_code', nullable: true }) subCode!: string | null;
  @Column('text', { name: 'sub_code_details', nullable: true }) subCodeDetails!: string | null;
  @Column('text', { name: 'operator_id', nullable: true }) operatorId!: string | null;
  @Column('text', { name: 'operator_name', nullable: true }) operatorName!: string | null;
  @Column('text', { name: 'operator_hint', nullable: true }) operatorHint!: string | null;
  @Column('text', { name: 'request_id', nullable: true }) requestId!: string | null;
  @Column('text', { name: 'external_id', nullable: true }) externalId!: string | null;
  @Column('text', { name: 'operator_receipt', nullable: true }) operatorReceipt!: string | null;
  @Column('text', { name: 'payment_url', nullable: true }) paymentUrl!: string | null;
  @Column('text', { name: 'validation_mode', nullable: true }) validationMode!: string | null;
  @Column('boolean', { name: 'signed_callback' }) signedCallback!: boolean;
  @Column('text') source!: 'registered' | 'made';
  @Column('text', { name: 'made_by' }) madeBy!: string;
  @Column('timestamptz', { name: 'occurred_at' }) occurredAt!: Date;
  /** When the project stopped expecting the payment: written once, by the confirmations. */
  @Column('timestamptz', { name: 'expired_at', nullable: true }) expiredAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
}
