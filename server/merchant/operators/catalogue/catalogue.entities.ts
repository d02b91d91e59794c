import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('prefix_versions')
export class PrefixVersionEntity {
  @PrimaryColumn('text') callingCode!: string;
  @PrimaryColumn('integer') version!: number;
  /** Prefixes are the first national digits; the longest match applies. */
  @Column('jsonb') prefixes!: { prefix: string; operatorId: string }[];
  @Column('integer', { array: true }) nationalLengths!: number[];
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
