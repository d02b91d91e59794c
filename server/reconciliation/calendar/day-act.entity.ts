import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An act on a day: frozen, swept, matched, checked, signed, sent back, locked, reopened. */
@Entity('day_acts')
export class DayActEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  @Column('integer') revision!: number;
  @Column('text') act!: string;
  @Column('text') by!: string;
  @Column('timestamptz') at!: Date;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('jsonb') details!: unknown;
}
