import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('journal_exports')
export class JournalExportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('date') day!: string;
  /** Revision of the sealed day. */
  @Column('integer') revision!: number;
  /** 0: the template. */
  @Column('integer') settingsVersion!: number;
  @Column('text') journalCode!: string;
  /** [{operatorId, piece, reverses}]; `reverses` is the id of another export, or null. */
  @Column('jsonb') pieces!: unknown;
  @Column('jsonb') entries!: unknown;
  @Column('integer') lines!: number;
  /** In XOF. */
  @Column('bigint') debit!: number;
  /** In XOF. */
  @Column('bigint') credit!: number;
  @Column('bytea') sha256!: Buffer;
  /** Id of the export that this one duplicates. */
  @Column('uuid', { nullable: true }) againOf!: string | null;
  @Column('text', { nullable: true }) reason!: string | null;
  @Column('text') exportedBy!: string;
  @Column('timestamptz') at!: Date;
}

/**
 * Next piece number per project and year, incremented within the transaction of the export so that numbers have no
 * gaps.
 */
@Entity('journal_numbers')
export class JournalNumberEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') year!: number;
  @Column('integer') next!: number;
}

/** The template applies until the first version. */
@Entity('journal_settings')
export class JournalSettingsEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') settings!: unknown;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
