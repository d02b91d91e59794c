// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `day_pack_pieces`.
 * Piece of the pack of a seal, as sealed.
 */
export interface DayPackPiecesRow {
  projectId: string;
  day: string;
  revision: number;
  /** Place of the piece in the text of the pack, in bytes. */
  fromByte: number;
  /** Bytes of text. */
  size: number;
  gzip: Buffer;
}
