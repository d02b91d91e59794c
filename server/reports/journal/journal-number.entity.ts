import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The next piece number of a project and year: counted up in the transaction of the export, so that none is missing. */
@Entity('journal_numbers')
export class JournalNumberEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') year!: number;
  @Column('integer') next!: number;
}
