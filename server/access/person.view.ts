export const ROLES = ['support', 'finance', 'admin'] as const;
export type Role = (typeof ROLES)[number];

export class PersonView {
  id!: string;
  email!: string;
  name!: string;
  role!: Role;
  allProjects!: boolean;
  projectIds!: string[];
  disabledAt!: string | null;
  createdAt!: string;
  /** Null: nothing that moves money can be approved by them yet. */
  secondFactorSince!: string | null;
}

/** Who is signed in, and what the console must say about this installation. */
export class SessionView {
  person!: PersonView;
  expiresAt!: string;
  /** The sandbox answers instead of the aggregator: the console says so. */
  demo!: boolean;
}
