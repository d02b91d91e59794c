import { Column, Entity, PrimaryColumn } from 'typeorm';

/**
 * A row as it was read, until its file is confirmed or discarded. The table is unlogged and has no key: a crash may empty it, then
 * the file is read again.
 */
@Entity('import_readings')
export class ImportReadingEntity {
  @PrimaryColumn('uuid') importId!: string;
  /** As a spreadsheet numbers it. */
  @PrimaryColumn('integer') n!: number;
  /** Field:rule; null: a good row. */
  @Column('text', { array: true, nullable: true }) wrong!: string[] | null;
  @Column('timestamptz', { nullable: true }) happenedAt!: Date | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('text', { nullable: true }) direction!: string | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) amount!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) fee!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) balance!: number | null;
  @Column('text', { nullable: true }) status!: string | null;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) token!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) receipt!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  @Column('uuid', { nullable: true }) rowKey!: string | null;
}
