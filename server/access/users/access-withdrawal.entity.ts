import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { UserView } from '../identity/user.view.js';
import type { AccessLevel } from './access-change.js';

/** Access that one administrator took from an approver. */
@Entity('access_withdrawals')
export class AccessWithdrawalEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('timestamptz') at!: Date;
  @Column('uuid') byId!: string;
  @Column('jsonb') before!: AccessLevel & Pick<UserView, 'approverByGroup'>;
  @Column('jsonb') after!: AccessLevel;
  @Column('timestamptz', { nullable: true }) undoneAt!: Date | null;
  @Column('uuid', { nullable: true }) undoneBy!: string | null;
}
