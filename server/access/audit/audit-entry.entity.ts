import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('audit_entries')
export class AuditEntryEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid', { name: 'person_id', nullable: true }) userId!: string | null;
  /** E-mail address, name of an API key, or name of a command. */
  @Column('text') actor!: string;
  /** For example `project.credentials_replaced`. */
  @Column('text') act!: string;
  @Column('text') subjectType!: string;
  @Column('text') subjectId!: string;
  @Column('uuid', { nullable: true }) projectId!: string | null;
  @Column('jsonb') details!: unknown;
}
