import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The token bucket of a project, shared by every server process. */
@Entity('project_pace')
export class ProjectPaceEntity {
  @PrimaryColumn('uuid') projectId!: string;
  /** Calls that may be made at `countedAt`. */
  @Column('double precision') allowance!: number;
  @Column('timestamptz') countedAt!: Date;
}
