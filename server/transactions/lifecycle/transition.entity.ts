import { Column, Entity, PrimaryColumn } from 'typeorm';

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
