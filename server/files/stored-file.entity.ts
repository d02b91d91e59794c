import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that somebody brought as evidence. */
@Entity('stored_files')
export class StoredFileEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') name!: string;
  /** By its content, never as claimed. */
  @Column('text') type!: string;
  @Column('bytea', { select: false }) bytes!: Buffer;
  /** Bytes. */
  @Column('integer') size!: number;
  @Column('bytea') sha256!: Buffer;
  @Column('uuid') uploadedBy!: string;
  @Column('timestamptz') at!: Date;
}
