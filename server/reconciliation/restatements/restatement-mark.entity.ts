import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Until when late facts of locked days were looked for. */
@Entity('restatement_marks')
export class RestatementMarkEntity {
  @PrimaryColumn('uuid') projectId!: string;
  @Column('timestamptz') upTo!: Date;
}
