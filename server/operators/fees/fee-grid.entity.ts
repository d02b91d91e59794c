import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The fees of an operator from a date of effect on, in every project or one. */
@Entity('fee_grids')
export class FeeGridEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: every project without a grid of its own. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('text') operatorId!: string;
  /** Date of effect; null: always. */
  @Column('date', { nullable: true }) effectiveDay!: string | null;
  /** Its first instant, in the project's zone or UTC. */
  @Column('timestamptz') effectiveFrom!: Date;
  /** The project's own grid ends: the one of every project counts again. */
  @Column('boolean') inherits!: boolean;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  /** When it was entered. */
  @Column('timestamptz') at!: Date;
}
