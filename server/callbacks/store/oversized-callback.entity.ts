import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A callback that was too large: the delivery holds the first bytes of the body, this the rest of what is known. */
@Entity('oversized_callbacks')
export class OversizedCallbackEntity {
  @PrimaryColumn('uuid') deliveryId!: string;
  /** Bytes that were received. */
  @Column('bigint') size!: number;
  /** Of the bytes that were received. */
  @Column('bytea') sha256!: Buffer;
  /** False: the sender or the limit ended it before its end. */
  @Column('boolean') complete!: boolean;
}
