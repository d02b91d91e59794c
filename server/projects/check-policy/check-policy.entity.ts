import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of the intervals, time-outs and samples of a project; a project without one uses the built-in ones. */
@Entity('check_policies')
export class CheckPolicyEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') policy!: unknown;
  @Column('text') reason!: string;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
