import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm';

/** A line of a confirmed file. No foreign keys: a million come at once, and none is ever deleted. */
@Entity('import_lines')
export class ImportLineEntity {
  @PrimaryGeneratedColumn('identity', { type: 'bigint', generatedIdentity: 'ALWAYS' }) id!: number;
  @Column('uuid') importId!: string;
  @Column('uuid') sourceId!: string;
  @Column('uuid') projectId!: string;
  @Column('text') leg!: string;
  @Column('integer') rowNumber!: number;
  @Column('timestamptz') happenedAt!: Date;
  /** In the project's zone. */
  @Column('date') day!: string;
  /** Later than day where that was locked already. */
  @Column('date') bookedDay!: string;
  /** `in`: money comes to the merchant; `out`: it goes. */
  @Column('text') direction!: string;
  /** XOF, positive. */
  @Column('bigint') amount!: number;
  /** XOF. */
  @Column('bigint', { nullable: true }) fee!: number | null;
  /** XOF: of the account after this line. */
  @Column('bigint', { nullable: true }) balance!: number | null;
  /** Completed, notcompleted, pending; null: not said. */
  @Column('text', { nullable: true }) status!: string | null;
  @Column('text', { nullable: true }) reference!: string | null;
  @Column('text', { nullable: true }) token!: string | null;
  @Column('text', { nullable: true }) requestId!: string | null;
  @Column('text', { nullable: true }) receipt!: string | null;
  @Column('text', { nullable: true }) phone!: string | null;
  @Column('text', { nullable: true }) operatorId!: string | null;
  @Column('text', { nullable: true }) label!: string | null;
  /** Hash of its content. */
  @Column('uuid') rowKey!: string;
  /** Counts lines with this content in their file, from 1. */
  @Column('integer') occurrence!: number;
  /** When it was confirmed. */
  @Column('timestamptz') knownAt!: Date;
  @Column('timestamptz', { nullable: true }) withdrawnAt!: Date | null;
}
