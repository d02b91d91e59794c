import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One e-mail or chat message, with the result of its last attempt. */
@Entity('alert_messages')
export class AlertMessageEntity {
  @PrimaryColumn('uuid') id!: string;
  /** `person:<id>` or `channel:<id>`. */
  @Column('text') receiver!: string;
  @Column('uuid', { name: 'person_id', nullable: true }) userId!: string | null;
  @Column('uuid', { nullable: true }) channelId!: string | null;
  /** Null: about the installation, or a test. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  /** Of its alerts; null: a test. */
  @Column('text', { nullable: true }) kind!: string | null;
  @Column('timestamptz') createdAt!: Date;
  /** Null: delivered or abandoned. */
  @Column('timestamptz', { nullable: true }) dueAt!: Date | null;
  @Column('integer') attempts!: number;
  @Column('integer', { nullable: true }) lastStatus!: number | null;
  @Column('text', { nullable: true }) lastFault!: string | null;
  /** Of the last attempt, shortened. */
  @Column('text', { nullable: true }) answer!: string | null;
  @Column('timestamptz', { nullable: true }) deliveredAt!: Date | null;
  @Column('timestamptz', { nullable: true }) givenUpAt!: Date | null;
}

/** An event of an alert for a receiver; its key keeps it from being sent twice. */
@Entity('alert_message_items')
export class AlertMessageItemEntity {
  @PrimaryColumn('uuid') alertId!: string;
  @PrimaryColumn('text') receiver!: string;
  @PrimaryColumn('text') event!: 'opened' | 'escalated' | 'closed';
  /** Step of the escalation; 0 for opened and closed. */
  @PrimaryColumn('integer') afterMinutes!: number;
  @Column('uuid') messageId!: string;
  @Column('timestamptz') at!: Date;
}
