import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Piece of the pack of a seal, as sealed. */
@Entity('day_pack_pieces')
export class DayPackPieceEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('date') day!: string;
  @PrimaryColumn('integer') revision!: number;
  /** Place of the piece in the text of the pack, in bytes. */
  @PrimaryColumn('bigint') fromByte!: number;
  /** Bytes of text. */
  @Column('integer') size!: number;
  @Column('bytea') gzip!: Buffer;
}
