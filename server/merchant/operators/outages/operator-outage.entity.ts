import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('operator_outages')
export class OperatorOutageEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  @Column('text') operatorId!: string;
  @Column('boolean') holdsPayouts!: boolean;
  @Column('text') note!: string;
  @Column('text') markedBy!: string;
  @Column('timestamptz') markedAt!: Date;
  @Column('text', { nullable: true }) endedBy!: string | null;
  @Column('timestamptz', { nullable: true }) endedAt!: Date | null;
}
