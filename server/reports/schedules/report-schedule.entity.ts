import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A report that goes out by e-mail every day. */
@Entity('report_schedules')
export class ReportScheduleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') report!: string;
  @Column('text') format!: 'csv' | 'xlsx' | 'pdf';
  @Column('text') language!: 'fr' | 'en';
  /** In the project's zone, about the day before. */
  @Column('text') sendAt!: string;
  @Column('text', { array: true }) recipients!: string[];
  @Column('boolean') enabled!: boolean;
  @Column('timestamptz') nextAt!: Date;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** Its deliveries stay to be read. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
