import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('stored_files')
export class StoredFileEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') name!: string;
  @Column('text') type!: string;
  @Column('bytea', { select: false }) bytes!: Buffer;
  @Column('integer') size!: number;
  @Column('bytea') sha256!: Buffer;
  @Column('uuid') uploadedBy!: string;
  @Column('timestamptz') at!: Date;
}
