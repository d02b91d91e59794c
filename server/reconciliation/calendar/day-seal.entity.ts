import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was sealed, once for each revision; its pack regenerates byte for byte. */
@Entity('day_seals')
export class DaySealEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('integer') revision!: number;
  @Column('timestamptz') asOf!: Date;
  @Column('jsonb') figures!: unknown;
  @Column('bytea') packSha256!: Buffer;
  /** Bytes. */
  @Column('bigint') packSize!: number;
  @Column('bigint') packLines!: number;
  @Column('text') signedBy!: string;
  @Column('timestamptz') signedAt!: Date;
  @Column('text') reviewedBy!: string;
  @Column('timestamptz') sealedAt!: Date;
}
