import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('alert_rules')
export class AlertRuleEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('text') name!: string;
  /** Null: all projects, and the installation. */
  @Column('uuid', { nullable: true }) projectId!: string | null;
  /** Null: all; otherwise only alerts about this operator. */
  @Column('text', { nullable: true }) operatorId!: string | null;
  /** Empty: all. */
  @Column('text', { array: true }) kinds!: string[];
  /** Null: all. */
  @Column('text', { nullable: true }) severity!: 'urgent' | 'warning' | null;
  /** Null: off. Alerts opened before are not sent. */
  @Column('timestamptz', { nullable: true }) enabledAt!: Date | null;
  @Column('text') createdBy!: string;
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') updatedAt!: Date;
}

/** One receiver of a rule: a role, a user or a channel. */
@Entity('alert_rule_targets')
export class AlertRuleTargetEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') ruleId!: string;
  /** Minutes without acknowledgement; 0: at once. */
  @Column('integer') afterMinutes!: number;
  @Column('text', { nullable: true }) role!: string | null;
  @Column('uuid', { name: 'person_id', nullable: true }) userId!: string | null;
  @Column('uuid', { nullable: true }) channelId!: string | null;
}
