import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A callback key that was replaced, with the secret of its marks. */
@Entity('replaced_callback_keys')
export class ReplacedCallbackKeyEntity {
  @PrimaryColumn('text') callbackKey!: string;
  @Column('uuid') projectId!: string;
  @Column('bytea', { select: false }) secretSealed!: Buffer;
  @Column('timestamptz') replacedAt!: Date;
  @Column('timestamptz') acceptedUntil!: Date;
}
