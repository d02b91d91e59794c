import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Single row: when any process of the installation last ran, by the clock of the database. */
@Entity('sign_of_life')
export class SignOfLifeEntity {
  @PrimaryColumn('boolean') one!: boolean;
  /** Null before the first start. */
  @Column('timestamptz', { nullable: true }) at!: Date | null;
  @Column('text', { nullable: true }) machine!: string | null;
  @Column('timestamptz', { nullable: true }) bootAt!: Date | null;
  @Column('text', { nullable: true }) address!: string | null;
}

/** Time without a sign of life. Machine, boot and address are shown and decide nothing. */
@Entity('interruptions')
export class InterruptionEntity {
  @PrimaryColumn('uuid') id!: string;
  /** Last sign of life. */
  @Column('timestamptz') fromAt!: Date;
  /** Time at which it was noticed. */
  @Column('timestamptz') untilAt!: Date;
  @Column('text', { nullable: true }) machineBefore!: string | null;
  @Column('text', { nullable: true }) machineAfter!: string | null;
  @Column('timestamptz', { nullable: true }) bootBefore!: Date | null;
  @Column('timestamptz', { nullable: true }) bootAfter!: Date | null;
  @Column('text', { nullable: true }) addressBefore!: string | null;
  @Column('text', { nullable: true }) addressAfter!: string | null;
}
