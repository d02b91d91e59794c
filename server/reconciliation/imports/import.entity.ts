import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A file that was uploaded, from its reading to its confirmation or withdrawal. */
@Entity('imports')
export class ImportEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('uuid') sourceId!: string;
  @Column('text') leg!: string;
  @Column('text') state!: 'received' | 'checked' | 'confirmed' | 'withdrawn' | 'discarded';
  @Column('text') fileName!: string;
  /** Bytes. */
  @Column('bigint') fileSize!: number;
  @Column('bytea') fileSha256!: Buffer;
  /** {kind: csv|xlsx, delimiter, encoding}. */
  @Column('jsonb') format!: unknown;
  /** The header. */
  @Column('jsonb') columns!: unknown;
  /** As a spreadsheet numbers it. */
  @Column('integer') headerRow!: number;
  @Column('jsonb') mapping!: unknown;
  @Column('text') mappingFrom!: 'person' | 'source' | 'guess';
  /** Its first rows as they were read. */
  @Column('jsonb') preview!: unknown;
  /** Of its good rows, in the project's zone. */
  @Column('date', { nullable: true }) firstDay!: string | null;
  @Column('date', { nullable: true }) lastDay!: string | null;
  /** Besides the header. */
  @Column('integer', { nullable: true }) rows!: number | null;
  @Column('integer', { nullable: true }) goodRows!: number | null;
  @Column('integer', { nullable: true }) badRows!: number | null;
  /** In an earlier file of this source already: not counted again. */
  @Column('integer', { nullable: true }) knownRows!: number | null;
  /** Of locked days. */
  @Column('integer', { nullable: true }) lateRows!: number | null;
  /** XOF, of its good rows, those of earlier files included. */
  @Column('bigint', { nullable: true }) sumIn!: number | null;
  /** XOF, of its good rows. */
  @Column('bigint', { nullable: true }) sumOut!: number | null;
  /** XOF: what its last line says, where it says one. */
  @Column('bigint', { nullable: true }) closingBalance!: number | null;
  /** Typed by the person who confirms. */
  @Column('integer', { nullable: true }) controlRows!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) controlIn!: number | null;
  /** XOF. */
  @Column('bigint', { nullable: true }) controlOut!: number | null;
  /** The earliest day that its lines are booked on, once confirmed. */
  @Column('date', { nullable: true }) firstBooked!: string | null;
  /** Lines of locked days go to the first open day. */
  @Column('boolean') booksLate!: boolean;
  /** The person confirmed without the bad rows. */
  @Column('boolean') leavesBad!: boolean;
  @Column('text') uploadedBy!: string;
  @Column('timestamptz') uploadedAt!: Date;
  @Column('text', { nullable: true }) confirmedBy!: string | null;
  @Column('timestamptz', { nullable: true }) confirmedAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnBy!: string | null;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
  @Column('text', { nullable: true }) withdrawnWhy!: string | null;
}
