import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A callback, word for word. */
@Entity('callback_deliveries')
export class CallbackDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('timestamptz') receivedAt!: Date;
  @Column('text') remoteAddress!: string;
  @Column('text') contentType!: string;
  /** JSON list of [name, value], in order of arrival. */
  @Column('text') headers!: string;
  /** The HMAC part of the URL, as received. */
  @Column('text', { nullable: true }) urlMark!: string | null;
  @Column('bytea') body!: Buffer;
}
