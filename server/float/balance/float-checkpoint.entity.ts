import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was counted of an account's settled transactions. Derived: may be deleted at any time, and is counted anew once a day. */
@Entity('float_checkpoints')
export class FloatCheckpointEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') operatorId!: string;
  /** What it is counted on from; null where nothing was stated. */
  @Column('uuid', { nullable: true }) statementId!: string | null;
  /** Transactions whose status was learned until then are in it. */
  @Column('timestamptz') upTo!: Date;
  /** Figures as they were counted. */
  @Column('jsonb') known!: unknown;
  /** When counting began anew. */
  @Column('timestamptz') begunAt!: Date;
}
