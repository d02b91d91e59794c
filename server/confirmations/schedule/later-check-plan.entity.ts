import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Of the transactions that were completed on a day, how many are checked so many days later. */
@Entity('later_check_plans')
export class LaterCheckPlanEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** In the project's zone. */
  @PrimaryColumn('date') day!: string;
  /** Days. */
  @PrimaryColumn('smallint') daysAfter!: 1 | 7 | 30;
  @Column('integer') completed!: number;
  @Column('integer') planned!: number;
  @Column('timestamptz') at!: Date;
}
