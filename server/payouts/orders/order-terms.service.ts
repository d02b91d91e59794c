import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { Role } from '../../access/identity/user.view.js';
import { Problem } from '../../common/problems/problem.js';
import type { LimitFinding, RequestedPayout } from '../policy/limit-usage.js';
import { PayoutLimitsService } from '../policy/limits.service.js';
import { PolicyService } from '../policy/policy.service.js';
import { type ApprovalSteps, approvalStepsFor } from '../policy/tiers.js';

/** An order that is about to be requested. */
interface TermsRequest {
  projectId: string;
  source: 'single' | 'batch';
  /** Who requests it; a PersonActor is one. */
  person: { personId: string; role: Role };
  payouts: RequestedPayout[];
  /** XOF, the sum of the payouts. */
  total: number;
  /** The order itself, where it was requested before and is edited. */
  exceptOrderId?: string;
}

/** The approvals that an order needs, by which version of the policy, and the limits that ask for one more. */
export interface OrderApprovalTerms extends ApprovalSteps {
  policyVersion: number;
  findings: LimitFinding[];
}

/** On what terms an order may be requested. */
@Injectable()
export class OrderTermsService {
  constructor(
    private readonly policy: PolicyService,
    private readonly limits: PayoutLimitsService,
  ) {}

  /**
   * Call it in the database transaction that stores the order as requested: until its end, nobody else's request in this
   * project is measured. @throws Problem 409 payout_limit where a limit refuses
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
      requesterRole: request.person.role,
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
