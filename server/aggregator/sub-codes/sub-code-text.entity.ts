import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Version of the texts of an error code. It explains transactions that ended at `at` or later. */
@Entity('sub_code_texts')
export class SubCodeTextEntity {
  @PrimaryColumn('text') list!: string;
  @PrimaryColumn('text') code!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('text') meaningEn!: string;
  @Column('text') meaningFr!: string;
  @Column('text') adviceEn!: string;
  @Column('text') adviceFr!: string;
  /** Responsible party: customer, our_configuration, our_data, operator, aggregator, balance. */
  @Column('text') fault!: string;
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
