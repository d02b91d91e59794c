import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An act on a break: found, assigned, due, note, note_struck, attached, escalated, proposed, resolved, reopened, cleared. */
@Entity('break_acts')
export class BreakActEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') breakId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') act!: string;
  @Column('text', { nullable: true }) text!: string | null;
  @Column('uuid', { nullable: true }) fileId!: string | null;
  /** The note that it strikes out. */
  @Column('uuid', { nullable: true }) strikes!: string | null;
  @Column('jsonb') details!: unknown;
  @Column('text') by!: string;
  @Column('timestamptz') at!: Date;
}
