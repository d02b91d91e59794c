import type { CallbackForm, CallbackSelection } from '../kinds/alert-words.js';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('webhook_deliveries')
export class WebhookDeliveryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') webhookId!: string;
  @Column('uuid') projectId!: string;
  /** Null for a test. */
  @Column('uuid', { nullable: true }) alertId!: string | null;
  /** `<kind>.opened`, `<kind>.closed`, `transaction.<status>`, `callback` or `test`. */
  @Column('text') event!: string;
  /** JSON; empty for a callback forwarded with its bytes, which has `rawBody`. */
  @Column('text') body!: string;
  @Column('timestamptz') createdAt!: Date;
  /** Null when delivered or abandoned. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('integer', { nullable: true }) lastStatus!: number | null;
  @Column('text', { nullable: true }) lastFault!: string | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
  @Column('uuid', { nullable: true }) transitionId!: string | null;
  @Column('uuid', { nullable: true }) callbackId!: string | null;
  /** Headers of a callback forwarded with its bytes, as received. */
  @Column('jsonb', { nullable: true }) headers!: [name: string, value: string][] | null;
  @Column('bytea', { nullable: true, select: false }) rawBody!: Buffer | null;
  /** The last job that sends it again. */
  @Column('uuid', { nullable: true }) resendId!: string | null;
  /** Time at which the job queued it; null: its turn has not come. */
  @Column('timestamptz', { nullable: true }) resentAt!: Date | null;
}

@Entity('webhooks')
export class WebhookEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') url!: string;
  /** Key of the HMAC signature, sealed. */
  @Column('bytea', { select: false }) secretSealed!: Buffer;
  @Column('text', { array: true }) kinds!: string[];
  /** True to send each status change of a transaction. */
  @Column('boolean') statuses!: boolean;
  /** True to forward callbacks of the aggregator. */
  @Column('boolean') callbacks!: boolean;
  /** `attributable`: those that `isAttributable`; `all`: forged ones too. */
  @Column('text') callbackSelection!: CallbackSelection;
  /** `envelope`: JSON, signed with the mark; `verbatim`: the bytes received. */
  @Column('text') callbackForm!: CallbackForm;
  @Column('boolean') enabled!: boolean;
  /** Begin and end of the last time in which nothing was queued; the end is null while it lasts. */
  @Column('timestamptz', { nullable: true }) disabledAt!: Date | null;
  @Column('timestamptz', { nullable: true }) enabledAt!: Date | null;
  /** Administrator who answers for a relay; null: not known. */
  @Column('uuid', { nullable: true }) responsibleId!: string | null;
  /** A relay from before relays took two administrators. */
  @Column('boolean') unconfirmed!: boolean;
  /** End of a relay whose responsible administrator has left. */
  @Column('timestamptz', { nullable: true }) relayEndsAt!: Date | null;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}
