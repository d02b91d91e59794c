import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { PayinRequest } from './payin-request.js';
import type { SubCodeList } from '../../aggregator/contract/outcome-words.js';

export interface StoredRefusal {
  list: SubCodeList;
  code: string | null;
  text: string;
  details: string | null;
  wiki: string | null;
}

@Entity('payins')
export class Payin {
  @PrimaryColumn('uuid') transactionId!: string;
  @Column('uuid') projectId!: string;
  @Column('jsonb') request!: PayinRequest;
  /** Call under way; only its answer may be written. */
  @Column('uuid', { nullable: true }) callId!: string | null;
  @Column('timestamptz', { nullable: true }) callingSince!: Date | null;
  /** Number of create calls; 2 or more where OTPs followed. */
  @Column('integer') calls!: number;
  @Column('boolean') awaitsOtp!: boolean;
  @Column('jsonb', { nullable: true }) refusal!: StoredRefusal | null;
}
