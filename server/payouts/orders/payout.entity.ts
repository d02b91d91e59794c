import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One amount for one beneficiary. */
@Entity('payouts')
export class PayoutEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') orderId!: string;
  /** The line of the file. */
  @Column('integer') rowNumber!: number;
  @Column('text') channel!: 'wallet' | 'mobile_money';
  @Column('text') phone!: string;
  @Column('text', { nullable: true }) beneficiary!: string | null;
  /** XOF. */
  @Column('integer') amount!: number;
  /** Whether the amount stays in the wallet; null for mobile money. */
  @Column('boolean', { nullable: true }) staysInWallet!: boolean | null;
  @Column('text') purpose!: string;
  @Column('text', { nullable: true }) note!: string | null;
  /** Hinted by the number: the account that it is taken from. */
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text') state!: 'requested' | 'ready' | 'held' | 'returned' | 'sent' | 'rejected' | 'cancelled';
  @Column('timestamptz') stateAt!: Date;
  /** Its place in the queue: first in, first out. */
  @Column('timestamptz', { nullable: true }) queueAt!: Date | null;
  @Column('text', { nullable: true }) holdWhy!: 'person' | 'outage' | 'low_balance' | null;
  @Column('text', { nullable: true }) holdNote!: string | null;
  @Column('text', { nullable: true }) holdBy!: string | null;
  /** Then it goes back to its requester. */
  @Column('timestamptz', { nullable: true }) holdUntil!: Date | null;
  /** Who asked for the next attempt, and why. */
  @Column('text', { nullable: true }) askBy!: string | null;
  @Column('text', { nullable: true }) askReason!: string | null;
  /** The latest attempt. */
  @Column('uuid', { nullable: true }) attemptId!: string | null;
  @Column('integer') attempts!: number;
  @Column('timestamptz') createdAt!: Date;
}
