import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the file itself, word for word. */
@Entity('import_files')
export class ImportFileEntity {
  @PrimaryColumn('uuid') importId!: string;
  @PrimaryColumn('integer') part!: number;
  @Column('bytea') bytes!: Buffer;
}
