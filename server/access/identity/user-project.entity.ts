import { Entity, PrimaryColumn } from 'typeorm';

/** A project that a user may see. */
@Entity('person_projects')
export class UserProjectEntity {
  @PrimaryColumn('uuid') personId!: string;
  @PrimaryColumn('uuid') projectId!: string;
}
