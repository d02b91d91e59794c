import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { MachineActor } from '../../access/identity/actor.js';
import { AggregatorClient } from '../../aggregator/client/aggregator-client.js';
import { invalid, Problem } from '../../platform/common/problems/problem.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import { ExchangeRecorderService } from '../transactions/exchanges/exchange-recorder.service.js';
import type { WalletOtpDto } from './payin.dto.js';
import type { WalletOtpView } from './payin.view.js';

/** Requests OTPs for owners of wallets. Moves no money and opens no transaction. */
@Injectable()
export class WalletOtpService {
  constructor(
    private readonly db: DataSource,
    private readonly projects: ProjectsService,
    private readonly client: AggregatorClient,
    private readonly evidence: ExchangeRecorderService,
    private readonly operators: OperatorsService,
  ) {}

  /** @throws Problem invalid, payin_disabled, credentials_missing, aggregator_unreachable (the OTP may have been sent) */
  async send({ projectId, scope }: MachineActor, dto: WalletOtpDto): Promise<WalletOtpView> {
    const isNumberWithin = await this.operators.numbersWithin(scope);
    if (!isNumberWithin(dto.phone)) throw invalid('phone', 'outsideKeyLimits');
    const project = await this.projects.ref(projectId);
    if (!project.payinEnabled) throw new Problem(409, 'payin_disabled');
    const account = await this.projects.account(projectId);
    const { outcome, exchange } = await this.client.sendWalletOtp(account, dto, { cause: 'create' });
    await this.db.transaction((manager) => this.evidence.record(manager, exchange, outcome.drift));
    if (outcome.kind === 'unanswered')
      throw new Problem(502, 'aggregator_unreachable', { values: { reason: outcome.fault } });
    return { sent: outcome.kind === 'sent', message: outcome.message };
  }
}
