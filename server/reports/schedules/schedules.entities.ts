import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One mail to one list of people about one day; its attempts and how it ended. */
@Entity('report_deliveries')
export class ReportDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') scheduleId!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  @Column('text') report!: string;
  @Column('text') format!: string;
  @Column('text') language!: string;
  @Column('text', { array: true }) recipients!: string[];
  /** The same at every attempt: a mail that came twice can be told. */
  @Column('text') messageId!: string;
  @Column('timestamptz') createdAt!: Date;
  /** 'schedule', or who had it sent again. */
  @Column('text') createdBy!: string;
  /** Null: sent, or given up. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
  @Column('uuid', { nullable: true }) againOf!: string | null;
}

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
