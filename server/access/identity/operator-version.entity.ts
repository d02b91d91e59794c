import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of an operator, which limits of users name; the latest applies. Transactions keep the operator as it was at their time. */
@Entity('operator_versions')
export class OperatorVersionEntity {
  /** The aggregator's `operator_id`. */
  @PrimaryColumn('text') operatorId!: string;
  @PrimaryColumn('integer') version!: number;
  /** Spelled as by the aggregator. */
  @Column('text') name!: string;
  @Column('text') callingCode!: string;
  /** Values: ussd_otp, ussd_push, guided_ussd, sms_otp, aggregator_redirect, operator_redirect. */
  @Column('text', { array: true }) payinModes!: string[];
  /** XOF; null if unpublished. */
  @Column('integer', { nullable: true }) payinMinimum!: number | null;
  @Column('integer', { nullable: true }) payoutMinimum!: number | null;
  @Column('boolean') active!: boolean;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
