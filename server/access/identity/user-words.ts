export const ROLES = ['support', 'finance', 'auditor', 'admin'] as const;

export type Role = (typeof ROLES)[number];

/** Roles that change records; the auditor only reads them. */
export const OPERATING_ROLES = ['support', 'finance', 'admin'] as const satisfies readonly Role[];

export type OperatingRole = (typeof OPERATING_ROLES)[number];

/** Fields of the scope and role of a user. */
export const ACCESS_FIELDS = ['role', 'allProjects', 'projectIds', 'countries', 'operators'] as const;
