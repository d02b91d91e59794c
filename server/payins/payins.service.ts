import { setTimeout as wait } from 'node:timers/promises';
import { Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { actorName, type MachineActor } from '../access/identity/actor.js';
import { Clock } from '../common/time/clock.js';
import { newSecret } from '../common/values/ids.js';
import { type FieldProblems, invalid, notFound, Problem } from '../common/problems/problem.js';
import { retryUntilStored } from '../common/database/until-stored.js';
import type { OtpDto, PayinDto } from './payin.dto.js';
import { type PayinCallAnswer, PayinAnswersService } from './payin-answers.service.js';
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

/** How long (ms) a repeated request waits for the answer to the first one before it tells what is known. */
const REPEAT_WAIT_MS = 35_000;
const LOOK_AGAIN = 150;
/** How long (ms) a merchant's request waits while the database does not take the answer; it is stored all the same. */
const STORE_PATIENCE = 60_000;
const STILL_CALLING_EVERY = 30_000;

export interface MadePayin {
  stored: StoredPayin;
  /** The reference was known with the same request: nothing was sent. */
  repeated: boolean;
}

/** Makes payins for merchants' systems: at most one call each, whatever is repeated, lost or done at the same time. */
@Injectable()
export class PayinsService implements OnModuleDestroy {
  private readonly logger = new Logger(PayinsService.name);
  /** Calls whose answers are not stored yet. */
  private readonly running = new Set<Promise<void>>();

  constructor(
    private readonly ledger: PayinsRepository,
    private readonly calls: PayinCallsService,
    private readonly answers: PayinAnswersService,
    private readonly clock: Clock,
  ) {}

  /**
   * @throws Problem payin_disabled, credentials_missing, reference_conflict, invalid
   */
  async make(machine: MachineActor, dto: PayinDto, of: ChannelFields): Promise<MadePayin> {
    checkRules(dto, of);
    const request = requestOf(dto, of);
    const { projectId } = machine;
    const known = dto.reference && (await this.ledger.find(projectId, dto.reference));
    if (known) return this.repeat(known, request);
    const reference = dto.reference ?? newSecret();
    const line = await this.calls.prepare(projectId, reference);
    const asked = { projectId, reference, request, actor: actorName(machine), otp: of.otp ?? '' };
    const call = await this.ledger.begin(asked);
    if (!call) return this.repeat(await this.stored(projectId, reference), request);
    await this.perform(call, line);
    return { stored: await this.stored(projectId, reference), repeated: false };
  }

  /**
   * Sends another OTP on the same transaction: the second request of SMS OTP, or after a wrong one.
   * @throws Problem not_found, otp_not_expected, payin_disabled, credentials_missing
   */
  async sendOtp(machine: MachineActor, of: { channel: 'direct' | 'wallet'; reference: string }, dto: OtpDto) {
    const stored = await this.ledger.find(machine.projectId, of.reference);
    if (stored?.payin?.request.channel !== of.channel) throw notFound();
    const line = await this.calls.prepare(machine.projectId, of.reference);
    const call = await this.ledger.beginOtp(stored, dto.otp, actorName(machine));
    if (!call) throw new Problem(409, 'otp_not_expected');
    await this.perform(call, line);
    return this.stored(machine.projectId, of.reference);
  }

  /** What was called is stored before the process ends. */
  async onModuleDestroy(): Promise<void> {
    while (this.running.size) await Promise.allSettled([...this.running]);
  }

  /**
   * Calls and stores the answer; while this process waits, no other one takes the call for lost.
   * @throws Problem unavailable where the database does not take the answer in time; it is stored as soon as it does
   */
  private async perform(call: PayinCall, line: PayinCallContext): Promise<void> {
    const answered = this.calls.create(call, line);
    const stored = answered.then((answer) => this.store(call, answer));
    this.track(stored, call);
    await answered;
    const isStored = stored.then(() => true);
    if (!(await Promise.race([isStored, wait(STORE_PATIENCE, false, { ref: false })])))
      throw new Problem(503, 'unavailable');
  }

  private async store(call: PayinCall, answer: PayinCallAnswer): Promise<void> {
    await retryUntilStored(
      () => this.answers.store(call, answer),
      () => this.logger.warn({ event: 'payin_answer_not_stored_yet', transaction: call.transactionId }),
    );
    this.logger.log({
      event: 'payin_call',
      transaction: call.transactionId,
      project: call.projectId,
      channel: call.request.channel,
      outcome: answer.outcome.kind,
      said: answer.exchange.said,
      fault: answer.exchange.fault,
      ms: answer.exchange.durationMs,
    });
  }

  private track(stored: Promise<void>, call: PayinCall): void {
    const beat = setInterval(() => {
      this.ledger.stillCalling(call.id).catch(() => undefined);
    }, STILL_CALLING_EVERY);
    const work = stored
      .catch((error: unknown) => {
        const fault = error instanceof Error ? error.message : '';
        this.logger.error({ event: 'payin_answer_lost', transaction: call.transactionId, fault });
      })
      .finally(() => {
        clearInterval(beat);
        this.running.delete(work);
      });
    this.running.add(work);
  }

  /** The same request again gets the stored result, as soon as there is one; the aggregator is not asked. */
  private async repeat(known: StoredPayin, request: PayinRequest): Promise<MadePayin> {
    const fields: FieldProblems = known.payin
      ? requestDifferences(request, known.payin.request)
      : { source: { rule: 'differs', values: { stored: known.transaction.source } } };
    const differs = Object.keys(fields).join(', ');
    if (differs) throw new Problem(409, 'reference_conflict', { values: { differs }, fields });
    return { stored: await this.awaitAnswer(known), repeated: true };
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

function checkRules(dto: PayinDto, of: ChannelFields): void {
  const flaw = otpProblem(of.mode, of.otp ?? '');
  if (flaw) throw invalid('otp', flaw);
  const reserved = reservedKey(dto.customData ?? {});
  if (reserved) throw invalid(`customData.${reserved}`, 'reservedKey');
  const flaws = itemsProblem(dto);
  if (Object.keys(flaws).length) throw new Problem(422, 'invalid', { fields: flaws });
}
