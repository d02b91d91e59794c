import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('report_deliveries')
export class ReportDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') scheduleId!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  @Column('text') report!: string;
  @Column('text') format!: string;
  @Column('text') language!: string;
  @Column('text') currencyLabel!: string;
  @Column('text', { array: true }) recipients!: string[];
  /** The same for all attempts, so that a mail delivered twice can be recognized. */
  @Column('text') messageId!: string;
  @Column('timestamptz') createdAt!: Date;
  /** 'schedule', or the e-mail address of the user who sent it again. */
  @Column('text') createdBy!: string;
  /** Null when sent or abandoned. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) sentAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
  @Column('uuid', { nullable: true }) againOf!: string | null;
}

@Entity('report_schedules')
export class ReportScheduleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') report!: string;
  @Column('text') format!: 'csv' | 'xlsx' | 'pdf';
  @Column('text') language!: 'fr' | 'en';
  /** `HH:MM` in the project's zone; the report covers the day before. */
  @Column('text') sendAt!: string;
  @Column('text', { array: true }) recipients!: string[];
  @Column('boolean') enabled!: boolean;
  @Column('timestamptz') nextAt!: Date;
  @Column('text') createdBy!: string;
  /** The author, or who last took it over. Nothing is sent once they have left. Null: the author is unknown. */
  @Column('uuid', { nullable: true }) responsibleId!: string | null;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  /** Soft delete, so that the deliveries stay visible. */
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
