import { Column, Entity, PrimaryColumn } from 'typeorm';

/** All prefixes of a country from then on. */
@Entity('prefix_versions')
export class PrefixVersionEntity {
  @PrimaryColumn('text') callingCode!: string;
  @PrimaryColumn('integer') version!: number;
  /** [{prefix, operatorId}]: first national digits; the longest wins. */
  @Column('jsonb') prefixes!: { prefix: string; operatorId: string }[];
  /** Digits after the calling code. */
  @Column('integer', { array: true }) nationalLengths!: number[];
  @Column('text') changedBy!: string;
  @Column('text') reason!: string;
  @Column('timestamptz') at!: Date;
}
