import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One export of one sealed day. What was exported once says so when it is exported again. */
@Entity('journal_exports')
export class JournalExportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  /** Of the sealed day. */
  @Column('integer') revision!: number;
  /** 0: the template. */
  @Column('integer') settingsVersion!: number;
  @Column('text') journalCode!: string;
  /** [{operatorId, piece, reverses}]: of another export, or null. */
  @Column('jsonb') pieces!: unknown;
  /** The lines, as they were handed out. */
  @Column('jsonb') entries!: unknown;
  @Column('integer') lines!: number;
  /** XOF. */
  @Column('bigint') debit!: number;
  /** XOF. */
  @Column('bigint') credit!: number;
  @Column('bytea') sha256!: Buffer;
  /** A duplicate of this one, asked for with a reason. */
  @Column('uuid', { nullable: true }) againOf!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text') exportedBy!: string;
  @Column('timestamptz') at!: Date;
}

/** The next piece number of a project and year: counted up in the transaction of the export, so that none is missing. */
@Entity('journal_numbers')
export class JournalNumberEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') year!: number;
  @Column('integer') next!: number;
}

/** A version of the chart of accounts and labels; without one the template counts. */
@Entity('journal_settings')
export class JournalSettingsEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') settings!: unknown;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
