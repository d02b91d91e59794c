import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What became known of a locked day: told once, booked on the next open day. */
@Entity('restatements')
export class RestatementEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') projectId!: string;
  /** The locked day. */
  @Column('date') day!: string;
  @Column('integer') revision!: number;
  /** The open day that it goes to. */
  @Column('date') bookedDay!: string;
  @Column('timestamptz') raisedAt!: Date;
  /** Who signed the day. */
  @Column('uuid', { nullable: true }) ownerId!: string | null;
  @Column('text', { nullable: true }) seenBy!: string | null;
  @Column('timestamptz', { nullable: true }) seenAt!: Date | null;
  @Column('text', { nullable: true }) seenNote!: string | null;
}
