// Row types of the tables of this room, written by `npm run rows` from the migrated database. Comments are kept.

/**
 * Table `provider_groups`.
 * Access that a group of the identity provider gives.
 */
export interface ProviderGroupsRow {
  /** As the provider names it in the claim; upper and lower case differ. */
  name: string;
  role: string;
  allProjects: boolean;
  projectIds: string[];
  /** Calling codes; null: no limit. */
  countries: string[] | null;
  /** Ids of operators at the aggregator; null: no limit. */
  operators: string[] | null;
  changedBy: string;
  changedAt: Date;
}
