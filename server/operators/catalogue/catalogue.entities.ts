import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of an operator: the latest counts; a transaction keeps what was said at its time. */
@Entity('operator_versions')
export class OperatorVersionEntity {
  /** The aggregator's operator_id. */
  @PrimaryColumn('text') operatorId!: string;
  @PrimaryColumn('integer') version!: number;
  /** As the aggregator spells it. */
  @Column('text') name!: string;
  @Column('text') callingCode!: string;
  /** Ussd_otp, ussd_push, guided_ussd, sms_otp, aggregator_redirect, operator_redirect. */
  @Column('text', { array: true }) payinModes!: string[];
  /** XOF; null: unpublished. */
  @Column('integer', { nullable: true }) payinMinimum!: number | null;
  @Column('integer', { nullable: true }) payoutMinimum!: number | null;
  @Column('boolean') active!: boolean;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}

/** All prefixes of a country from then on. */
@Entity('prefix_versions')
export class PrefixVersionEntity {
  @PrimaryColumn('text') callingCode!: string;
  @PrimaryColumn('integer') version!: number;
  /** [{prefix, operatorId}]: first national digits; the longest wins. */
  @Column('jsonb') prefixes!: { prefix: string; operatorId: string }[];
  /** Digits after the calling code. */
  @Column('integer', { array: true }) nationalLengths!: number[];
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
