import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Language } from '../../../platform/i18n/language.js';

/** Incoming webhook of a chat. A removed one stays for the log, without its address. */
@Entity('alert_channels')
export class AlertChannelEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: alerts of all projects. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('text') name!: string;
  @Column('text') type!: 'slack' | 'teams';
  /** The address is the secret of the channel. */
  @Column('bytea', { nullable: true, select: false }) addressSealed!: Buffer | null;
  @Column('text') addressHint!: string;
  @Column('text') language!: Language;
  @Column('boolean') enabled!: boolean;
  /** Time when the address answered that it takes no message any more. */
  @Column('timestamptz', { nullable: true }) goneAt!: Date | null;
  /** That answer. */
  @Column('text', { nullable: true }) goneAnswer!: string | null;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
  @Column('timestamptz', { nullable: true }) removedAt!: Date | null;
}
