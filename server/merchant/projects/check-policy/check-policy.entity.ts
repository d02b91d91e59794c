import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A project without a row uses the built-in policy. */
@Entity('check_policies')
export class CheckPolicyEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @PrimaryColumn('integer') version!: number;
  @Column('jsonb') policy!: unknown;
  @Column('text') reason!: string;
  @Column('text') changedBy!: string;
  @Column('timestamptz') at!: Date;
}
