import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A version of the approval tiers, limits and settings; the latest applies. Versions after the first need dual control.
 */
@Entity('payout_policies')
export class PayoutPolicyEntity {
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') tiers!: unknown;
  @Column('jsonb') limits!: unknown;
  @Column('jsonb') settings!: unknown;
  @Column('text') reason!: string;
  @Column('uuid', { nullable: true }) proposalId!: string | null;
  @Column('timestamptz') at!: Date;
}
