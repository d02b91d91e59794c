import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address that is told of alerts. */
@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') url!: string;
  /** The key of its HMAC signature. */
  @Column('bytea', { select: false }) secretSealed!: Buffer;
  @Column('text', { array: true }) kinds!: string[];
  @Column('boolean') enabled!: boolean;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
