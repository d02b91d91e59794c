import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who sends files, and how they are read. */
@Entity('import_sources')
export class ImportSourceEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') leg!: 'orders' | 'statement' | 'bank';
  @Column('text') name!: string;
  /** A statement of one account; null: its lines say whose they are. */
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** Of the times in its files. */
  @Column('text') zone!: string;
  /** Its lines are due so many days after theirs. */
  @Column('integer') dueDays!: number;
  /** As last confirmed: which column is which field, number and date formats. */
  @Column('jsonb', { nullable: true }) mapping!: unknown;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) archivedAt!: Date | null;
}
