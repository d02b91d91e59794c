import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('provider_answers')
export class ProviderAnswerEntity {
  @PrimaryColumn('bytea') stateHash!: Buffer;
  @Column('timestamptz') expiresAt!: Date;
}
