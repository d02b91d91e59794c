import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../../access/identity/user-words.js';
import { Problem } from '../../../platform/common/problems/problem.js';
import type { LimitFinding, RequestedPayout } from '../policy/limit-usage.js';
import { PayoutLimitsService } from '../policy/limits.service.js';
import { PolicyService } from '../policy/policy.service.js';
import { type ApprovalSteps, approvalStepsFor } from '../policy/tiers.js';

interface TermsRequest {
  projectId: string;
  source: 'single' | 'batch';
  user: { userId: string; role: Role };
  payouts: RequestedPayout[];
  /** XOF, sum of the payouts. */
  total: number;
  /** Order being edited, which does not count towards its own limits. */
  exceptOrderId?: string;
}

/** Approvals that an order needs, with the version of the policy and the exceeded limits that require one more. */
export interface OrderApprovalTerms extends ApprovalSteps {
  policyVersion: number;
  findings: LimitFinding[];
}

@Injectable()
export class OrderTermsService {
  constructor(
    private readonly policy: PolicyService,
    private readonly limits: PayoutLimitsService,
  ) {}

  /**
   * Locks the limits of the requester and the project until the end of the database transaction, which must also store
   * the order.
   * @throws Problem 409 payout_limit where a limit refuses
   */
  async of(manager: EntityManager, request: TermsRequest): Promise<OrderApprovalTerms> {
    await this.limits.lock(manager, request);
    const policy = await this.policy.current(manager);
    const findings = await this.limits.check(manager, request);
    const refusing = findings.find(({ then }) => then === 'refuse');
    if (refusing) throw limitProblem(refusing);
    const extraApproval = findings.length > 0;
    const { projectId, source, total } = request;
    const steps = approvalStepsFor(policy, {
      projectId,
      source,
      total,
      requesterRole: request.user.role,
      extraApproval,
    });
    return { policyVersion: policy.version, ...steps, findings };
  }
}

function limitProblem({ limit, used, wanted }: LimitFinding): Problem {
  const hours = limit.window === 'hour' ? 1 : 24;
  return new Problem(409, 'payout_limit', {
    values: { per: limit.per, measure: limit.measure, hours, max: limit.max, used, wanted },
  });
}
