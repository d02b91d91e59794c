import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { AlertKind } from '../kinds/alert-words.js';

/** Repetitions while the alert is open are counted, not inserted. */
@Entity('alerts')
export class AlertEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Null: about the installation. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('text') kind!: AlertKind;
  /** Operator id, day, kind of break or scheduled report, by kind. */
  @Column('text') subject!: string;
  @Column('jsonb') details!: unknown;
  /** Users who are sent the alert besides the rules. */
  @Column('uuid', { array: true, default: [] }) ownerIds!: string[];
  @Column('timestamptz') openedAt!: Date;
  @Column('timestamptz') lastSeenAt!: Date;
  @Column('integer') seenCount!: number;
  @Column('timestamptz', { nullable: true }) acknowledgedAt!: Date | null;
  @Column('text', { nullable: true }) acknowledgedBy!: string | null;
  @Column('timestamptz', { nullable: true }) closedAt!: Date | null;
}
