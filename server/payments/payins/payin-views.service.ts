import { Injectable } from '@nestjs/common';
import { subCodeOf, wikiLink } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { Language } from '../../platform/i18n/language.js';
import { PAYIN_WARNINGS } from './payins.texts.js';
import { fill } from '../../platform/i18n/message.js';
import type { AmountToEnter } from '../../merchant/operators/fees/amount-to-enter.js';
import { OperatorsService } from '../../merchant/operators/catalogue/operators.service.js';
import { ProjectsService } from '../../merchant/projects/registry/projects.service.js';
import type { Transaction } from '../transactions/lifecycle/transaction.entity.js';
import type { StoredRefusal } from './payin.entity.js';
import type { PayinRefusalView, PayinView } from './payin.view.js';
import { PayinsRepository, type StoredPayin } from './payins.repository.js';
import { keysMixedIntoExternalId } from './payin-request.js';

@Injectable()
export class PayinViewsService {
  constructor(
    private readonly ledger: PayinsRepository,
    private readonly projects: ProjectsService,
    private readonly operators: OperatorsService,
  ) {}

  async viewOf({ transaction, payin }: StoredPayin, language: Language): Promise<PayinView> {
    const entered = transaction.validationMode === 'ussd_otp' ? await this.amountToEnter(transaction) : null;
    return {
      id: transaction.id,
      reference: transaction.reference,
      channel: payin?.request.channel ?? 'hosted',
      amount: transaction.amount,
      status: transaction.status,
      paymentUrl: transaction.paymentUrl,
      validationMode: transaction.validationMode,
      amountToEnter: entered?.amount ?? null,
      customerFee: entered?.customerFee ?? null,
      awaitsOtp: payin?.awaitsOtp ?? false,
      refusal: payin?.refusal ? await this.refusal(payin.refusal, transaction.projectId, language) : null,
      fault: payin?.callId ? null : await this.ledger.faultOf(transaction.id),
      warnings: warningsOf(transaction, entered, language),
      createdAt: transaction.createdAt.toISOString(),
    };
  }

  private async amountToEnter(transaction: Transaction): Promise<AmountToEnter> {
    const { projectId, operatorId, phone, amount, occurredAt: at } = transaction;
    const hintOf = await this.operators.hints();
    const hinted = phone ? hintOf(phone)?.operatorId : undefined;
    return this.operators.amountToEnter({ projectId, operatorId: operatorId ?? hinted ?? null, amount, at });
  }

  private async refusal(
    refusal: StoredRefusal,
    projectId: string,
    language: Language,
  ): Promise<PayinRefusalView> {
    const { wikiUrl } = await this.projects.ref(projectId);
    const meaning = subCodeOf(refusal.list, refusal.code ?? '');
    return {
      list: refusal.list,
      code: refusal.code,
      details: refusal.details,
      meaning: meaning?.meaning[language] ?? refusal.text,
      nextStep: meaning?.nextStep ?? 'contact_support',
      advice: meaning?.advice[language] ?? '',
      wikiUrl: wikiLink(refusal.wiki, wikiUrl, refusal.list),
    };
  }
}

function warningsOf(
  { customData }: Transaction,
  entered: AmountToEnter | null,
  language: Language,
): string[] {
  const keys = keysMixedIntoExternalId(customData);
  return [
    ...(keys.length ? [fill(PAYIN_WARNINGS.mixedKeys[language], { keys: keys.join(', ') })] : []),
    ...(entered && entered.customerFee === null ? [PAYIN_WARNINGS.unknownFee[language]] : []),
  ];
}
