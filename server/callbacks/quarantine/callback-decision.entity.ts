import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody decided about a callback in quarantine. */
@Entity('callback_decisions')
export class CallbackDecisionEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') deliveryId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') decision!: 'linked' | 'dismissed';
  @Column('uuid', { nullable: true }) transactionId!: string | null;
  /** Why it was in quarantine. */
  @Column('text') quarantine!: string;
  @Column('text') reason!: string;
  @Column('text') decidedBy!: string;
  @Column('timestamptz') at!: Date;
}
