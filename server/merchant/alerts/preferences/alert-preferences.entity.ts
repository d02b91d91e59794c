import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Quiet hours of a user, local time as `HH:mm`; both or none. */
@Entity('alert_preferences')
export class AlertPreferencesEntity {
  @PrimaryColumn('uuid', { name: 'person_id' }) userId!: string;
  @Column('text', { nullable: true }) quietFrom!: string | null;
  @Column('text', { nullable: true }) quietUntil!: string | null;
  @Column('timestamptz') updatedAt!: Date;
}
