import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Quiet hours of a user, local time as `HH:mm`; both or none. */
@Entity('alert_preferences')
export class AlertPreferencesEntity {
  @PrimaryColumn('uuid') personId!: string;
  @Column('text', { nullable: true }) quietFrom!: string | null;
  @Column('text', { nullable: true }) quietUntil!: string | null;
  @Column('timestamptz') updatedAt!: Date;
}
