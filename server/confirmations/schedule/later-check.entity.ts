import { Entity, PrimaryColumn } from 'typeorm';

/** A completed transaction that is to be checked again; the row leaves when its check is handed to the schedule. */
@Entity('later_checks')
export class LaterCheckEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('uuid') transactionId!: string;
  @PrimaryColumn('timestamptz') dueAt!: Date;
}
