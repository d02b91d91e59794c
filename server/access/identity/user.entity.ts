import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from './user.view.js';

/** Somebody who may sign in. The password's hash is selected only where it is named. */
@Entity({ name: 'people' })
export class UserEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') email!: string;
  @Column('text') name!: string;
  @Column('text') role!: Role;
  @Column('text', { name: 'password_hash', select: false }) passwordHash!: string;
  @Column('boolean', { name: 'all_projects' }) allProjects!: boolean;
  @Column('timestamptz', { name: 'disabled_at', nullable: true }) disabledAt!: Date | null;
  @Column('timestamptz', { name: 'created_at' }) createdAt!: Date;
  @Column('timestamptz', { name: 'updated_at' }) updatedAt!: Date;
}
