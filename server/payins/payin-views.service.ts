import { Injectable } from '@nestjs/common';
import { decode, wikiLink } from '../aggregator/sub-codes.js';
import type { Language } from '../common/language.js';
import { fill } from '../common/problem-texts.js';
import { ProjectsService } from '../projects/projects.service.js';
import type { StoredRefusal } from './payin.entity.js';
import type { PayinRefusalView, PayinView } from './payin.view.js';
import { PayinLedger, type StoredPayin } from './payin-ledger.service.js';
import { keysMixedIntoExternalId } from './payin-request.js';

const MIXED_KEYS: Record<Language, string> = {
  en: 'customData: {keys} contains "id", so external_id of this payin will not identify it.',
  fr: 'customData : {keys} contient « id », donc external_id n’identifiera pas cet encaissement.',
};

/** Payins as merchants' systems read them. */
@Injectable()
export class PayinViews {
  constructor(
    private readonly ledger: PayinLedger,
    private readonly projects: ProjectsService,
  ) {}

  async of({ transaction, payin }: StoredPayin, language: Language): Promise<PayinView> {
    const keys = keysMixedIntoExternalId(transaction.customData);
    return {
      id: transaction.id,
      reference: transaction.reference,
      channel: payin?.request.channel ?? 'hosted',
      amount: transaction.amount,
      status: transaction.status,
      paymentUrl: transaction.paymentUrl,
      validationMode: transaction.validationMode,
      awaitsOtp: payin?.awaitsOtp ?? false,
      refusal: payin?.refusal ? await this.refusal(payin.refusal, transaction.projectId, language) : null,
      fault: payin?.callId ? null : await this.ledger.faultOf(transaction.id),
      warnings: keys.length ? [fill(MIXED_KEYS[language], { keys: keys.join(', ') })] : [],
      createdAt: transaction.createdAt.toISOString(),
    };
  }

  private async refusal(
    refusal: StoredRefusal,
    projectId: string,
    language: Language,
  ): Promise<PayinRefusalView> {
    const { wikiUrl } = await this.projects.ref(projectId);
    const meaning = decode(refusal.list, refusal.code ?? '');
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
