import { Column, Entity, PrimaryColumn, PrimaryGeneratedColumn } from 'typeorm';

/** Limited to the first 20,000 invalid rows. */
@Entity('import_errors')
export class ImportErrorEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') rowNumber!: number;
  @Column('text') raw!: string;
  /** Cells of the row; `raw` is their concatenation. */
  @Column('jsonb') cells!: unknown;
  /** List of `{field, rule, values}`. */
  @Column('jsonb') errors!: unknown;
}

@Entity('import_files')
export class ImportFileEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') part!: number;
  @Column('bytea') bytes!: Buffer;
}

/**
 * Line of a confirmed file; amounts in XOF. Without foreign keys, since files have up to a million lines and lines
 * are never deleted.
 */
@Entity('import_lines')
export class ImportLineEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') importId!: string;
  @Column('uuid') sourceId!: string;
  @Column('uuid') projectId!: string;
  @Column('text', { name: 'leg' }) side!: string;
  @Column('integer') rowNumber!: number;
  @Column('timestamptz') happenedAt!: Date;
  /** Date in the project's zone. */
  @Column('date') day!: string;
  /** Later than `day` if that day was locked at the confirmation. */
  @Column('date') bookedDay!: string;
  /** `in` for funds received by the merchant, `out` for funds sent. */
  @Column('text') direction!: string;
  /** Positive. */
  @Column('bigint') amount!: number;
  @Column('bigint', { nullable: true }) fee!: number | null;
  /** Balance of the account after this line. */
  @Column('bigint', { nullable: true }) balance!: number | null;
  /** Completed, notcompleted or pending; null when the file states none. */
  @Column('text', { nullable: true }) status!: string | null;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) token!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) receipt!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  /** `LineClass`; null for lines of earlier versions, which all count. */
  @Column('text', { nullable: true }) class!: string | null;
  /** Row of the payment in the same file that a fee, tax or reversal belongs to. */
  @Column('integer', { nullable: true }) ofRow!: number | null;
  /** Hash of the content. */
  @Column('uuid') rowKey!: string;
  /** Number among the lines of equal content in their file, from 1. */
  @Column('integer') occurrence!: number;
  /** Time of the confirmation. */
  @Column('timestamptz') knownAt!: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
}

/** Row of a later file that repeats a line under its receipt, see `LineChanges`. */
@Entity('import_line_changes')
export class ImportLineChangeEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') rowNumber!: number;
  @Column('bigint') lineId!: number;
  @Column('text') kind!: 'changed' | 'succeeded' | 'undone' | 'replaced';
  @Column('timestamptz') at!: Date;
}

/** Line of a file of an earlier version as it is read today, where this differs. */
@Entity('import_line_rereadings')
export class ImportLineRereadingEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') rowNumber!: number;
  @Column('uuid') sourceId!: string;
  @Column('uuid') rowKey!: string;
  @Column('integer') occurrence!: number;
}

/**
 * Row as read, until its file is confirmed or discarded; amounts in XOF.
 * The table is unlogged and has no key: a crash may empty it, then the file is read again.
 */
@Entity('import_readings')
export class ImportReadingEntity {
  @PrimaryColumn('uuid') importId!: string;
  /** Row number as in a spreadsheet, from 1. */
  @PrimaryColumn('integer') n!: number;
  /** Broken rules as `field:rule`; null for a valid row. */
  @Column('text', { array: true, nullable: true }) wrong!: string[] | null;
  @Column('timestamptz', { nullable: true }) happenedAt!: Date | null;
  @Column('date', { nullable: true }) day!: string | null;
  @Column('text', { nullable: true }) direction!: string | null;
  @Column('bigint', { nullable: true }) amount!: number | null;
  @Column('bigint', { nullable: true }) fee!: number | null;
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
  @Column('text', { nullable: true }) class!: string | null;
  @Column('integer', { nullable: true }) ofRow!: number | null;
  /** Line of an earlier file that the row repeats, and how. */
  @Column('bigint', { nullable: true }) repeats!: number | null;
  @Column('text', { nullable: true }) change!: string | null;
}

@Entity('import_sources')
export class ImportSourceEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text', { name: 'leg' }) side!: 'orders' | 'statement' | 'bank';
  @Column('text') name!: string;
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** Account of its files, learned from the first that names one. */
  @Column('text', { nullable: true }) account!: string | null;
  @Column('text') zone!: string;
  @Column('integer') dueDays!: number;
  /** Mapping of the last confirmed import (`ImportMapping`). */
  @Column('jsonb', { nullable: true }) mapping!: unknown;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) archivedAt!: Date | null;
}

/** Choice of the file of an account that counts, for files of these sources and formats. */
@Entity('import_account_answers')
export class ImportAccountAnswerEntity {
  @PrimaryColumn('uuid') sourceId!: string;
  /** A bank format, or `table`. */
  @PrimaryColumn('text') format!: string;
  @PrimaryColumn('uuid') otherSourceId!: string;
  @PrimaryColumn('text') otherFormat!: string;
  /** Choice for a file of the first beside one of the other. */
  @Column('text') answer!: 'replace' | 'leave' | 'apart';
  @Column('uuid') importId!: string;
  @Column('text') answeredBy!: string;
  @Column('timestamptz') answeredAt!: Date;
}

/** Days of a confirmed file that another file of the account has. */
@Entity('import_overlaps')
export class ImportOverlapEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('uuid') otherId!: string;
  /** The first counts in place of the other (`replace`), or the other stays (`leave`). */
  @Column('text') answer!: 'replace' | 'leave';
  @Column('date', { array: true }) days!: string[];
}

/** Last work with each import that took more than a few seconds (`ImportTaskView`). */
@Entity('import_tasks')
export class ImportTaskEntity {
  @PrimaryColumn('uuid') importId!: string;
  @Column('uuid') run!: string;
  @Column('uuid') projectId!: string;
  @Column('text') kind!: 'upload' | 'mapping' | 'confirmation' | 'withdrawal';
  @Column('text') fileName!: string;
  /** Size in bytes. */
  @Column('bigint') fileSize!: number;
  @Column('text') state!: 'waiting' | 'reading' | 'writing' | 'done' | 'refused' | 'failed' | 'interrupted';
  @Column('integer') rows!: number;
  /** Status, code, values and fields of a refusal. */
  @Column('jsonb', { nullable: true }) problem!: unknown;
  @Column('text', { name: 'by_person' }) byUser!: string;
  @Column('timestamptz') begunAt!: Date;
  /** Last report of the process, by the clock of the database. */
  @Column('timestamptz') aliveAt!: Date;
}

/** Uploaded file and its check; amounts in XOF. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') sourceId!: string;
  @Column('text', { name: 'leg' }) side!: string;
  @Column('text') state!: 'received' | 'checked' | 'confirmed' | 'withdrawn' | 'discarded';
  @Column('text') fileName!: string;
  /** Size in bytes. */
  @Column('bigint') fileSize!: number;
  @Column('bytea') fileSha256!: Buffer;
  /** Object of kind (csv, xlsx, html, mt940 or camt053), delimiter and encoding. */
  @Column('jsonb') format!: unknown;
  @Column('jsonb') columns!: unknown;
  @Column('integer') headerRow!: number;
  @Column('jsonb') mapping!: unknown;
  @Column('text') mappingFrom!: 'person' | 'source' | 'guess';
  @Column('jsonb') preview!: unknown;
  /** Reading as all rows decided it (`Understood`); null before the check. */
  @Column('jsonb', { nullable: true }) understood!: unknown;
  /** List of open questions (`ImportQuestion`). */
  @Column('jsonb') questions!: unknown;
  /** Days with rows and days named at the confirmation; null for files of earlier versions, which cover all days of their span. */
  @Column('date', { array: true, nullable: true }) coveredDays!: string[] | null;
  /** Time at which a file of an earlier version was read again for a later file of its source. */
  @Column('timestamptz', { nullable: true }) rereadAt!: Date | null;
  @Column('date', { nullable: true }) firstDay!: string | null;
  @Column('date', { nullable: true }) lastDay!: string | null;
  /** Count without the header. */
  @Column('integer', { nullable: true }) rows!: number | null;
  @Column('integer', { nullable: true }) goodRows!: number | null;
  @Column('integer', { nullable: true }) badRows!: number | null;
  /** Rows already booked from an earlier file of the source, hence not booked again. */
  @Column('integer', { nullable: true }) knownRows!: number | null;
  /** Rows of locked days. */
  @Column('integer', { nullable: true }) lateRows!: number | null;
  @Column('bigint', { nullable: true }) sumIn!: number | null;
  @Column('bigint', { nullable: true }) sumOut!: number | null;
  /** Valid rows by class (`ClassFigures`); null for files of earlier versions. */
  @Column('jsonb', { nullable: true }) classes!: unknown;
  /** Balance before the rows, where stated or proven. */
  @Column('bigint', { nullable: true }) openingBalance!: number | null;
  @Column('bigint', { nullable: true }) closingBalance!: number | null;
  /** Letters and digits of the account that the file names. */
  @Column('text', { nullable: true }) account!: string | null;
  @Column('integer', { nullable: true }) controlRows!: number | null;
  @Column('bigint', { nullable: true }) controlIn!: number | null;
  @Column('bigint', { nullable: true }) controlOut!: number | null;
  /** Earliest day that a line is booked on; null before the confirmation. */
  @Column('date', { nullable: true }) firstBooked!: string | null;
  @Column('boolean') booksLate!: boolean;
  @Column('boolean') leavesBad!: boolean;
  @Column('text') uploadedBy!: string;
  @Column('timestamptz') uploadedAt!: Date;
  @Column('text', { nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnBy!: string | null;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnWhy!: string | null;
  /** Reading under way, whose rows do not count yet; also after a crash, until the file is read again. */
  @Column('uuid', { nullable: true }) reading!: string | null;
}
