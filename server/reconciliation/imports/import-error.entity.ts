import { Column, Entity, PrimaryColumn } from 'typeorm';

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
