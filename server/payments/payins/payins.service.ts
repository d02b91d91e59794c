import { setTimeout as wait } from 'node:timers/promises';
import { Injectable } from '@nestjs/common';
import { actorName, type MachineActor } from '../../access/identity/actor.js';
import { CallRunnerService } from '../calls/call-runner.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { newSecret } from '../../platform/common/values/ids.js';
import { type FieldProblems, invalid, notFound, Problem } from '../../platform/common/problems/problem.js';
import { canAccessRecord } from '../../platform/common/values/scope.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import type { OtpDto, PayinDto } from './payin.dto.js';
import { PayinCallHandler } from './payin-call.handler.js';
import { type PayinCallContext, PayinCallsService } from './payin-calls.service.js';
import { type PayinCall, PayinsRepository, type StoredPayin } from './payins.repository.js';
import {
  type ChannelFields,
  requestDifferences,
  itemsProblem,
  type PayinRequest,
  requestOf,
  reservedKey,
} from './payin-request.js';
import { otpProblem } from './validation-mode.js';

/** Milliseconds that a repeated request waits for the answer to the first one. */
const REPEAT_WAIT_MS = 35_000;
const LOOK_AGAIN = 150;
/** Milliseconds that a request waits for the database to store the answer; it is stored later all the same. */
const STORE_PATIENCE = 60_000;

interface MadePayin {
  stored: StoredPayin;
  /** True when the reference was known with the same request, so nothing was sent. */
  repeated: boolean;
}

/** Creates payins with at most one call for each request, under repetition, lost answers and concurrency. */
@Injectable()
export class PayinsService {
  constructor(
    private readonly ledger: PayinsRepository,
    private readonly calls: PayinCallsService,
    private readonly runner: CallRunnerService,
    private readonly handler: PayinCallHandler,
    private readonly clock: Clock,
    private readonly operators: OperatorsService,
  ) {}

  /**
   * @throws Problem payin_disabled, credentials_missing, reference_conflict, api_key_limited, invalid
   */
  async make(machine: MachineActor, dto: PayinDto, of: ChannelFields): Promise<MadePayin> {
    checkRules(dto, of);
    await this.requireNumberWithin(machine, of.phone);
    const request = requestOf(dto, of);
    const { projectId } = machine;
    const known = dto.reference && (await this.ledger.find(projectId, dto.reference));
    if (known) return this.repeat(machine, known, request);
    const reference = dto.reference ?? newSecret();
    const line = await this.calls.prepare(projectId, reference);
    const asked = { projectId, reference, request, actor: actorName(machine), otp: of.otp ?? '' };
    const call = await this.ledger.begin(asked);
    if (!call) return this.repeat(machine, await this.stored(projectId, reference), request);
    await this.perform(call, line);
    return { stored: await this.stored(projectId, reference), repeated: false };
  }

  /**
   * Sends another OTP for the same transaction: the second request of SMS OTP, or after a wrong OTP.
   * @throws Problem not_found, otp_not_expected, payin_disabled, credentials_missing
   */
  async sendOtp(machine: MachineActor, of: { channel: 'direct' | 'wallet'; reference: string }, dto: OtpDto) {
    const stored = await this.ledger.find(machine.projectId, of.reference);
    if (stored?.payin?.request.channel !== of.channel || !isWithin(machine, stored)) throw notFound();
    const line = await this.calls.prepare(machine.projectId, of.reference);
    const call = await this.ledger.beginOtp(stored, dto.otp, actorName(machine));
    if (!call) throw new Problem(409, 'otp_not_expected');
    await this.perform(call, line);
    return this.stored(machine.projectId, of.reference);
  }

  /**
   * @throws Problem unavailable when the database does not store the answer in time; it is stored later all the same
   */
  private async perform(call: PayinCall, line: PayinCallContext): Promise<void> {
    const { answered, stored } = this.runner.run(this.handler, call, () => this.calls.create(call, line));
    await answered;
    if (!(await Promise.race([stored, wait(STORE_PATIENCE, undefined, { ref: false })])))
      throw new Problem(503, 'unavailable');
  }

  /**
   * Returns the stored result of the first request, once there is one; makes no call.
   * @throws Problem reference_conflict, api_key_limited
   */
  private async repeat(machine: MachineActor, known: StoredPayin, request: PayinRequest): Promise<MadePayin> {
    if (!isWithin(machine, known)) throw new Problem(403, 'api_key_limited');
    const fields: FieldProblems = known.payin
      ? requestDifferences(request, known.payin.request)
      : { source: { rule: 'differs', values: { stored: known.transaction.source } } };
    const differs = Object.keys(fields).join(', ');
    if (differs) throw new Problem(409, 'reference_conflict', { values: { differs }, fields });
    return { stored: await this.awaitAnswer(known), repeated: true };
  }

  private async requireNumberWithin({ scope }: MachineActor, phone: string | undefined): Promise<void> {
    const isNumberWithin = await this.operators.numbersWithin(scope);
    if (!isNumberWithin(phone)) throw invalid('phone', 'outsideKeyLimits');
  }

  private async awaitAnswer(known: StoredPayin): Promise<StoredPayin> {
    const until = this.clock.elapsed() + REPEAT_WAIT_MS;
    let stored = known;
    while (stored.payin?.callId && this.clock.elapsed() < until) {
      await wait(LOOK_AGAIN);
      stored = await this.stored(known.transaction.projectId, known.transaction.reference);
    }
    return stored;
  }

  private async stored(projectId: string, reference: string): Promise<StoredPayin> {
    const stored = await this.ledger.find(projectId, reference);
    if (!stored) throw notFound();
    return stored;
  }
}

const isWithin = ({ scope }: MachineActor, { transaction }: StoredPayin): boolean =>
  canAccessRecord(scope, { projectId: transaction.projectId, operatorId: transaction.accountId });

function checkRules(dto: PayinDto, of: ChannelFields): void {
  const flaw = otpProblem(of.mode, of.otp ?? '');
  if (flaw) throw invalid('otp', flaw);
  const reserved = reservedKey(dto.customData ?? {});
  if (reserved) throw invalid(`customData.${reserved}`, 'reservedKey');
  const flaws = itemsProblem(dto);
  if (Object.keys(flaws).length) throw new Problem(422, 'invalid', { fields: flaws });
}
