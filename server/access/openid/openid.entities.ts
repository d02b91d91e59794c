import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../identity/user.view.js';

/** Access that a group of the identity provider gives. */
@Entity('provider_groups')
export class ProviderGroupEntity {
  /** As the provider names it in the claim; upper and lower case differ. */
  @PrimaryColumn('text') name!: string;
  @Column('text') role!: Role;
  @Column('boolean') allProjects!: boolean;
  @Column('uuid', { array: true }) projectIds!: string[];
  /** Calling codes; null: no limit. */
  @Column('text', { array: true, nullable: true }) countries!: string[] | null;
  /** Ids of operators at the aggregator; null: no limit. */
  @Column('text', { array: true, nullable: true }) operators!: string[] | null;
  @Column('uuid') changedBy!: string;
  @Column('timestamptz') changedAt!: Date;
}

@Entity('provider_answers')
export class ProviderAnswerEntity {
  @PrimaryColumn('bytea') stateHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
}
