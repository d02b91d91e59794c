import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the chart of accounts and labels; without one the template counts. */
@Entity('journal_settings')
export class JournalSettingsEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') settings!: unknown;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
