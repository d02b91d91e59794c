import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One message to one webhook; its attempts and how it ended. */
@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') webhookId!: string;
  @Column('uuid') projectId!: string;
  /** Null: a test. */
  @Column('uuid', { nullable: true }) alertId!: string | null;
  /** Low_balance.opened, low_balance.closed, outage.opened, test … */
  @Column('text') event!: string;
  @Column('text') body!: string;
  @Column('timestamptz') createdAt!: Date;
  /** Null: delivered, or given up. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('integer', { nullable: true }) lastStatus!: number | null;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
}

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
