import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row: how far the database remembers having sent. */
@Entity('payout_guard')
export class PayoutGuardEntity {
  @PrimaryColumn('boolean') one!: boolean;
  /** Counted up by two people, after a backup was restored. */
  @Column('integer') generation!: number;
  /** Counted up by every claim, and written down outside the database too. */
  @Column('bigint') counter!: number;
}
