import type { BreakRow, BreakClaim } from '../../../../../server/books/breaks/break.view.js';
import { listPath } from '../../../kit/list/listPath.js';
import { CLAIMANTS } from '../../../../../server/books/breaks/break-words.js';

interface ClaimRow {
  field: string;
  /** By side; several claims of one side are stacked. */
  said: ReadonlyMap<BreakClaim['who'], BreakClaim[]>;
}

interface ClaimGrid {
  /** Sides with any claim, in a fixed order: ours first. */
  sides: BreakClaim['who'][];
  rows: ClaimRow[];
}

/** Returns the claims with our status as it is now, in the place of what a check has found, where sources claim one. */
export function withOurStatus(
  claims: readonly BreakClaim[],
  ours: { status: string; at: string } | null,
): BreakClaim[] {
  const isStatus = ({ field, who }: BreakClaim) => field === 'status' && who === 'we';
  if (!ours || !claims.some(({ field }) => field === 'status')) return [...claims];
  const { status: what, at } = ours;
  return [
    { who: 'we', field: 'status', what, at, evidence: null, odd: false },
    ...claims.filter((claim) => !isStatus(claim)),
  ];
}

/** Arranges claims as a table: a row per field, a column per side. */
export function claimGrid(claims: readonly BreakClaim[]): ClaimGrid {
  const sides = CLAIMANTS.filter((who) => claims.some((claim) => claim.who === who));
  const fields = [...new Set(claims.map(({ field }) => field))];
  const rows = fields.map((field): ClaimRow => {
    const said = new Map<BreakClaim['who'], BreakClaim[]>();
    for (const claim of claims)
      if (claim.field === field) said.set(claim.who, [...(said.get(claim.who) ?? []), claim]);
    return { field, said };
  });
  return { sides, rows };
}

type Around = Pick<BreakRow, 'projectId' | 'day' | 'transactionId' | 'operatorId'>;

/** Links the evidence of a claim: a file line to its transaction, else to the workbench. */
export function evidencePath({ evidence }: BreakClaim, found: Around): string | undefined {
  const transaction = found.transactionId && `/transactions/${found.transactionId}`;
  switch (evidence?.type) {
    case undefined:
      return undefined;
    case 'delivery':
      return `/received-callbacks/${evidence.id}`;
    case 'callbacks': {
      const [from, to] = evidence.id.split('/');
      return listPath('received-callbacks', {
        projectId: found.projectId,
        quarantine: 'unattributed',
        from,
        to,
      });
    }
    case 'exchange':
      return `/exchanges/${evidence.id}`;
    case 'line':
      return transaction ? `${transaction}#sides` : `/matching?${query(found)}`;
    case 'import':
      return `/imports/${evidence.id}`;
    case 'drift':
      return '/drift';
    case 'override':
      return transaction ? `${transaction}#overrides` : undefined;
    case 'cash':
      return found.operatorId ? `/accounts/${found.projectId}/${found.operatorId}` : '/accounts';
  }
}

const query = ({ projectId, day }: Around): string => new URLSearchParams({ projectId, day }).toString();
