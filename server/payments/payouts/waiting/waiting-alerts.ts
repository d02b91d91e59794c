import type {
  ActiveApprover,
  WaitingRequest,
} from '../../../access/approvals/proposal-escalations.service.js';
import type { FoundAlert } from '../../../merchant/alerts/register/alerts.service.js';

/**
 * Returns an alert for each project, kind of requests and UTC day on which their wait began, so that requests of another day remind
 * anew. Sent to those who may approve one of them, or since then may, and are not away.
 * @param escalated true: of the requests that went up; false: of the others
 */
export function waitingAlerts(
  waiting: readonly WaitingRequest[],
  approvers: readonly ActiveApprover[],
  { escalated }: { escalated: boolean },
): FoundAlert[] {
  const chosen = waiting.filter(({ escalatedTo }) => (escalatedTo !== null) === escalated);
  const groups = new Map<string, WaitingRequest[]>();
  for (const request of chosen) groups.set(keyOf(request), [...(groups.get(keyOf(request)) ?? []), request]);
  return [...groups.values()].map((requests) => alertOf(requests, approvers));
}

const subjectOf = ({ kind, since }: WaitingRequest): string => `${kind} ${since.toISOString().slice(0, 10)}`;

const keyOf = (request: WaitingRequest): string => `${request.projectId ?? ''} ${subjectOf(request)}`;

function alertOf(requests: readonly WaitingRequest[], approvers: readonly ActiveApprover[]): FoundAlert {
  const [first] = requests.toSorted((a, b) => a.since.getTime() - b.since.getTime());
  if (!first) throw new Error('An alert is about a request');
  const amounts = requests.flatMap(({ amount }) => amount ?? []);
  return {
    projectId: first.projectId,
    subject: subjectOf(first),
    details: {
      kind: first.kind,
      count: requests.length,
      since: first.since.toISOString(),
      cause: amounts.length ? 'amount' : 'plain',
      ...(amounts.length ? { amount: amounts.reduce((sum, amount) => sum + amount, 0) } : {}),
    },
    ownerIds: approvers
      .filter((approver) => !approver.isAway && requests.some((request) => mayApprove(approver, request)))
      .map(({ id }) => id),
  };
}

function mayApprove({ id, role, projectIds }: ActiveApprover, request: WaitingRequest): boolean {
  const roles = request.escalatedTo ?? request.approvers;
  const isSeen =
    projectIds === null || (request.projectId !== null && projectIds.includes(request.projectId));
  return isSeen && roles.includes(role) && id !== request.requestedBy;
}
