import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Role } from '../identity/user-words.js';
import type { ViewSort } from './saved-view.view.js';
import type { SavedViewResource } from './saved-view-words.js';

/** Filters, sort order and columns of a list, saved by a user. */
@Entity('saved_views')
export class SavedViewEntity {
  @PrimaryColumn('uuid') id!: string;
  @Column('uuid') ownerId!: string;
  @Column('text') resource!: SavedViewResource;
  /** Unique among the views of the owner for this list. */
  @Column('text') name!: string;
  @Column('jsonb') filter!: Record<string, string>;
  @Column('jsonb', { nullable: true }) sort!: ViewSort | null;
  @Column('text', { array: true, nullable: true }) columns!: string[] | null;
  @Column('text', { array: true }) sharedWith!: Role[];
  @Column('timestamptz') createdAt!: Date;
  @Column('timestamptz') changedAt!: Date;
}
