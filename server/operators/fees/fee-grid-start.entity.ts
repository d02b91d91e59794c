import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Since when a grid counts in a project: its date of effect, or the end of the days that were locked when it was entered. */
@Entity('fee_grid_starts')
export class FeeGridStartEntity {
  @PrimaryColumn('uuid') gridId!: string;
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') startsAt!: Date;
}
