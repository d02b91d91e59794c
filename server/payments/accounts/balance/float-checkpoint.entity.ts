import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Checkpoint of an account's final transactions. Derived data: safe to delete at any time, rebuilt once a day. */
@Entity('float_checkpoints')
export class FloatCheckpointEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('text') operatorId!: string;
  @Column('uuid', { nullable: true }) statementId!: string | null;
  /** The figures include transactions whose status was learned until then. */
  @Column('timestamptz') upTo!: Date;
  /** A `BalanceKnowledge`. */
  @Column('jsonb') known!: unknown;
  @Column('timestamptz') begunAt!: Date;
}
