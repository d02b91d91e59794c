import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Act that a person asked for under the id which the form made once. */
@Entity('repeated_requests')
export class RepeatedRequestEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid', { name: 'person_id' }) userId!: string;
  @Column('text') act!: string;
  @Column('bytea', { select: false }) contentSha256!: Buffer;
  /** Record that the act made, if it made one. */
  @Column('uuid') recordId!: string;
  @Column('timestamptz') at!: Date;
}
