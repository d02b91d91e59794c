import type { Role } from '../../../../server/access/identity/user-words.js';

export const GUIDES = ['finance', 'support', 'administrator', 'installation'] as const;

export type GuideName = (typeof GUIDES)[number];

const GUIDE_OF_ROLE: Record<Role, GuideName> = {
  finance: 'finance',
  support: 'support',
  auditor: 'finance',
  admin: 'administrator',
};

/** Lists the guides, that of the role first. */
export function guidesFor(role: Role | undefined): readonly GuideName[] {
  const own = role && GUIDE_OF_ROLE[role];
  return own ? [own, ...GUIDES.filter((guide) => guide !== own)] : GUIDES;
}
