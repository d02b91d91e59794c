import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** One of the first 20,000 rows that are wrong, with every reason. */
@Entity('import_errors')
export class ImportErrorEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') rowNumber!: number;
  @Column('text') raw!: string;
  /** The same, one by one. */
  @Column('jsonb') cells!: unknown;
  /** [{field, rule, values}]. */
  @Column('jsonb') errors!: unknown;
}

/** A part of the file itself, word for word. */
@Entity('import_files')
export class ImportFileEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') part!: number;
  @Column('bytea') bytes!: Buffer;
}

/** A line of a confirmed file. No foreign keys: a million come at once, and none is ever deleted. */
@Entity('import_lines')
export class ImportLineEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') importId!: string;
  @Column('uuid') sourceId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') leg!: string;
  @Column('integer') rowNumber!: number;
  @Column('timestamptz') happenedAt!: Date;
  /** In the project's zone. */
  @Column('date') day!: string;
  /** Later than day where that was locked already. */
  @Column('date') bookedDay!: string;
  /** `in`: money comes to the merchant; `out`: it goes. */
  @Column('text') direction!: string;
  /** XOF, positive. */
  @Column('bigint') amount!: number;
  /** XOF. */
  @Column('bigint', { nullable: true }) fee!: number | null;
  /** XOF: of the account after this line. */
  @Column('bigint', { nullable: true }) balance!: number | null;
  /** Completed, notcompleted, pending; null: not said. */
  @Column('text', { nullable: true }) status!: string | null;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) token!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) receipt!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  /** Hash of its content. */
  @Column('uuid') rowKey!: string;
  /** Counts lines with this content in their file, from 1. */
  @Column('integer') occurrence!: number;
  /** When it was confirmed. */
  @Column('timestamptz') knownAt!: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
}

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

/** A file that was uploaded, from its reading to its confirmation or withdrawal. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') sourceId!: string;
  @Column('text') leg!: string;
  @Column('text') state!: 'received' | 'checked' | 'confirmed' | 'withdrawn' | 'discarded';
  @Column('text') fileName!: string;
  /** Bytes. */
  @Column('bigint') fileSize!: number;
  @Column('bytea') fileSha256!: Buffer;
  /** {kind: csv|xlsx, delimiter, encoding}. */
  @Column('jsonb') format!: unknown;
  /** The header. */
  @Column('jsonb') columns!: unknown;
  /** As a spreadsheet numbers it. */
  @Column('integer') headerRow!: number;
  @Column('jsonb') mapping!: unknown;
  @Column('text') mappingFrom!: 'person' | 'source' | 'guess';
  /** Its first rows as they were read. */
  @Column('jsonb') preview!: unknown;
  /** Of its good rows, in the project's zone. */
  @Column('date', { nullable: true }) firstDay!: string | null;
  @Column('date', { nullable: true }) lastDay!: string | null;
  /** Besides the header. */
  @Column('integer', { nullable: true }) rows!: number | null;
  @Column('integer', { nullable: true }) goodRows!: number | null;
  @Column('integer', { nullable: true }) badRows!: number | null;
  /** In an earlier file of this source already: not counted again. */
  @Column('integer', { nullable: true }) knownRows!: number | null;
  /** Of locked days. */
  @Column('integer', { nullable: true }) lateRows!: number | null;
  /** XOF, of its good rows, those of earlier files included. */
  @Column('bigint', { nullable: true }) sumIn!: number | null;
  /** XOF, of its good rows. */
  @Column('bigint', { nullable: true }) sumOut!: number | null;
  /** XOF: what its last line says, where it says one. */
  @Column('bigint', { nullable: true }) closingBalance!: number | null;
  /** Typed by the person who confirms. */
  @Column('integer', { nullable: true }) controlRows!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) controlIn!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) controlOut!: number | null;
  /** The earliest day that its lines are booked on, once confirmed. */
  @Column('date', { nullable: true }) firstBooked!: string | null;
  /** Lines of locked days go to the first open day. */
  @Column('boolean') booksLate!: boolean;
  /** The person confirmed without the bad rows. */
  @Column('boolean') leavesBad!: boolean;
  @Column('text') uploadedBy!: string;
  @Column('timestamptz') uploadedAt!: Date;
  @Column('text', { nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnBy!: string | null;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnWhy!: string | null;
}
