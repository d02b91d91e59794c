import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { ChainFault } from './audit.view.js';

/** Link of the hash chain over the audit log; written by the database at the commit of the entry. */
@Entity('audit_chain')
export class AuditLinkEntity {
  /** From 1, without gaps. */
  @PrimaryColumn('bigint') seq!: number;
  @Column('uuid') entryId!: string;
  /** By the clock of the database. */
  @Column('timestamptz') recordedAt!: Date;
  /** Hash of the link before; zeros for the first. */
  @Column('bytea') previous!: Buffer;
  @Column('bytea') hash!: Buffer;
}

/** Single row, locked while links are appended. */
@Entity('audit_settings')
export class AuditSettingsEntity {
  @PrimaryColumn('boolean') one!: boolean;
  /** True in the demo and in tests, where the application's clock dates entries; otherwise the database does. */
  @Column('boolean') simulatedTime!: boolean;
}

@Entity('audit_verifications')
export class AuditVerificationEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('timestamptz') at!: Date;
  /** E-mail address of the user, or `schedule`. */
  @Column('text') by!: string;
  @Column('bigint') entries!: number;
  @Column('bigint') lastSeq!: number;
  /** Empty when the log is intact. */
  @Column('jsonb') faults!: ChainFault[];
}
