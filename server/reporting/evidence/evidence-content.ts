import { spellingsOf } from '../../aggregator/parsing/transaction-facts.js';
import { personalValuesOf, personalValuesOfBody } from '../../aggregator/parsing/personal-values.js';
import { subCodeOf } from '../../aggregator/sub-codes/sub-code-catalogue.js';
import type { CallbackView } from '../../payments/callbacks/views/callback.view.js';
import { maskPhone } from '../../platform/common/values/phone.js';
import type { Language } from '../../platform/i18n/language.js';
import type { ExchangeView } from '../../payments/transactions/exchanges/exchange.view.js';
import { EvidenceMask } from './evidence-mask.js';
import { EVIDENCE_FORMAT } from './evidence-seal.js';
import { endsOf } from './evidence-limits.js';
import type { EvidenceSources } from './evidence-sources.service.js';
import { eventText } from './evidence-text.js';
import type {
  EvidenceCall,
  EvidenceCallback,
  EvidenceStatus,
  EvidenceContent,
  EvidenceLine,
  EvidenceTransaction,
} from './evidence.view.js';
import { KNOWN_STATUSES } from '../../aggregator/contract/outcome-words.js';

/** Entries that a file contains; of more, the first and the last. */
const MOST_CALLS = 200;
const MOST_EVENTS = 1_000;

interface EvidenceMaking {
  madeAt: Date;
  madeBy: string;
  language: Language;
  /** False: numbers, names and e-mails of customers are masked. */
  readsPersonalData: boolean;
}

/** Builds the content of the file from what is recorded. Tokens are abbreviated in every file. */
export function evidenceContent(sources: EvidenceSources, making: EvidenceMaking): EvidenceContent {
  const { transaction, timeline, callbacks, callbackTotal } = sources;
  const { language, readsPersonalData } = making;
  const exchanges = timeline.flatMap((entry) => (entry.type === 'exchange' ? entry.exchange : []));
  const mask = maskOf(sources, exchanges, readsPersonalData);
  const calls = endsOf(exchanges, MOST_CALLS);
  const events = endsOf(timeline, MOST_EVENTS);
  const phoneOf = (phone: string | null) => (phone && !readsPersonalData ? maskPhone(phone) : phone);
  return {
    format: EVIDENCE_FORMAT,
    language,
    madeAt: making.madeAt.toISOString(),
    madeBy: making.madeBy,
    personalData: readsPersonalData ? 'full' : 'masked',
    project: { id: transaction.projectId, name: transaction.projectName, zone: transaction.zone },
    transaction: { ...transactionOf(sources, language, mask), phone: phoneOf(transaction.phone) },
    logfile: transaction.logfile
      ? { name: mask.text(transaction.logfile), at: isoOf(transaction.logfileAt) }
      : null,
    hash: hashOf(sources),
    statusBySource: statusesOf(sources, exchanges),
    timeline: events.map((entry) => ({
      at: isoOf(entry.at) ?? '',
      type: entry.type,
      actor: entry.actor,
      text: mask.text(eventText(entry, language)),
    })),
    callbacks: callbacks.map((callback) => callbackOf(callback, mask)),
    calls: calls.map((call) => callOf(call, mask)),
    lines: linesOf(sources, mask).map((line) => ({
      ...line,
      phone: phoneOf(line.phone),
      // A label may name a person whom no other record names.
      label: readsPersonalData ? line.label : null,
    })),
    omitted: {
      timeline: timeline.length - events.length,
      callbacks: callbackTotal - callbacks.length,
      calls: exchanges.length - calls.length,
    },
  };
}

/** Times arrive as dates from the database and as text from other views. */
const isoOf = (at: string | Date | null): string | null => (at === null ? null : new Date(at).toISOString());

function maskOf(
  { transaction, timeline, callbacks, sides }: EvidenceSources,
  exchanges: readonly ExchangeView[],
  readsPersonalData: boolean,
): EvidenceMask {
  const lines = matchesOf(sides).flatMap((match) => match.lines);
  const replaced = timeline.flatMap((entry) =>
    entry.type === 'token' ? [entry.token.wrong, entry.token.replacement] : [],
  );
  const tokens = [
    transaction.token,
    ...replaced,
    ...callbacks.map(({ callbackToken }) => callbackToken),
    ...lines.map(({ token }) => token),
  ];
  if (readsPersonalData) return new EvidenceMask(tokens, null);
  return new EvidenceMask(tokens, [
    transaction.phone,
    ...callbacks.flatMap(({ phone, fields }) => [phone, ...personalValuesOf(fields)]),
    ...lines.map(({ phone }) => phone),
    ...exchanges.flatMap((call) => [
      ...personalValuesOfBody(call.requestBody),
      ...personalValuesOfBody(call.answerBody),
    ]),
  ]);
}

const matchesOf = ({ own, statement }: EvidenceSources['sides']) => [...own.matches, ...statement.matches];

function transactionOf(
  { transaction }: EvidenceSources,
  language: Language,
  mask: EvidenceMask,
): EvidenceTransaction {
  const { subCodeList: list, subCode: code, subCodeDetails: details, reasonText: text } = transaction;
  const { subCodeWiki: documentation } = transaction;
  const meaning = list && code ? subCodeOf(list, code)?.meaning[language] : undefined;
  const hasReason = list !== null || code !== null || text !== null;
  return {
    id: transaction.id,
    kind: transaction.kind,
    channel: transaction.channel,
    reference: transaction.reference,
    amount: transaction.amount,
    currency: 'XOF',
    status: transaction.status,
    statusAt: isoOf(transaction.statusAt) ?? '',
    statusFrom: transaction.finalOrigin,
    reason: hasReason
      ? {
          list,
          code,
          meaning: meaning ?? null,
          details: mask.textOrNull(details),
          text: mask.textOrNull(text),
          documentation,
        }
      : null,
    occurredAt: isoOf(transaction.occurredAt) ?? '',
    recordedAt: isoOf(transaction.createdAt) ?? '',
    recordedBy: transaction.madeBy,
    expiredAt: isoOf(transaction.expiredAt),
    operatorId: transaction.operatorId,
    operatorName: transaction.operatorName,
    phone: transaction.phone,
    token: mask.textOrNull(transaction.token),
    requestId: transaction.requestId,
    externalId: transaction.externalId,
    operatorReceipt: transaction.operatorReceipt,
    paymentUrl: mask.textOrNull(transaction.paymentUrl),
    description: mask.textOrNull(transaction.description),
    customData: mask.json(transaction.customData),
    statusChecks: transaction.askedCount,
  };
}

function hashOf({ transaction, occurrences, occurrenceTotal }: EvidenceSources): EvidenceContent['hash'] {
  if (!transaction.hash) return null;
  const deliveries = occurrences.map(({ id, receivedAt, transactionReference, transactionId }) => ({
    id,
    receivedAt: isoOf(receivedAt) ?? '',
    reference: transactionReference,
    sameTransaction: transactionId === transaction.id,
  }));
  return { value: transaction.hash, total: occurrenceTotal, deliveries };
}

/** Sets the sources side by side: our record, the latest callback, the latest status check, the statement. */
function statusesOf(
  { transaction, callbacks, sides }: EvidenceSources,
  exchanges: readonly ExchangeView[],
): EvidenceStatus[] {
  const { status, amount } = transaction;
  const stated = (
    source: EvidenceStatus['source'],
    said: { status: string | null; amount: number | null; at: string | null },
  ): EvidenceStatus => ({
    source,
    ...said,
    differs:
      (said.status !== null && said.status !== status) || (said.amount !== null && said.amount !== amount),
  });
  const callback = callbacks.findLast((each) => each.status !== null);
  const confirm = exchanges.findLast(({ outcome }) => outcome === 'status');
  // A match of several transactions says nothing about the amount of one of them.
  const lines = sides.statement.matches
    .filter(({ undoneAt, targets }) => undoneAt === null && targets.length === 1)
    .flatMap((match) => match.lines);
  return [
    stated('rappro', { status, amount, at: isoOf(transaction.statusAt) }),
    stated('callback', {
      status: callback?.status ?? null,
      amount: callback?.amount ?? null,
      at: isoOf(callback?.receivedAt ?? null),
    }),
    stated('confirm', {
      status: confirm ? statusOf(confirm.said ?? '') : null,
      amount: null,
      at: confirm?.sentAt ?? null,
    }),
    stated('statement', {
      // An operator's status words are its own, so that only the amount is compared.
      status: null,
      amount: lines[0] ? lines.reduce((sum, line) => sum + Math.abs(line.amount), 0) : null,
      at: isoOf(lines[0]?.happenedAt ?? null),
    }),
  ];
}

function statusOf(said: string): string {
  const known = KNOWN_STATUSES.find((status) => spellingsOf(status).includes(said));
  return known ?? 'unrecognised';
}

function callbackOf(view: CallbackView, mask: EvidenceMask): EvidenceCallback {
  return {
    id: view.id,
    receivedAt: isoOf(view.receivedAt) ?? '',
    remoteAddress: view.remoteAddress,
    contentType: view.contentType,
    encoding: view.encoding,
    status: view.status,
    statusReceived: mask.textOrNull(view.statusSaid),
    amount: view.amount,
    pairing: view.pairing,
    markValid: view.urlMarkValid,
    hash: view.hash,
    logfile: mask.textOrNull(view.logfile),
    headers: mask.pairs(view.headers),
    fields: mask.json(view.fields),
    body: mask.body(Buffer.from(view.bodyBase64, 'base64')),
  };
}

function callOf(call: ExchangeView, mask: EvidenceMask): EvidenceCall {
  const { id, operation, cause, sentAt, durationMs, method, answerStatus, outcome } = call;
  return {
    id,
    operation,
    cause,
    sentAt,
    durationMs,
    method,
    url: mask.text(call.url),
    requestHeaders: mask.headers(call.requestHeaders),
    requestBody: call.requestBody === null ? null : mask.body(Buffer.from(call.requestBody)),
    answerStatus,
    answerHeaders: call.answerHeaders && mask.headers(call.answerHeaders),
    answerBody: call.answerBase64 === null ? null : mask.body(Buffer.from(call.answerBase64, 'base64')),
    outcome,
    received: mask.textOrNull(call.said),
    fault: mask.textOrNull(call.fault),
  };
}

function linesOf({ sides }: EvidenceSources, mask: EvidenceMask): EvidenceLine[] {
  return matchesOf(sides).flatMap((match) =>
    match.lines.map((line) => ({
      id: line.id,
      source: line.sourceName,
      side: match.side,
      rowNumber: line.rowNumber,
      happenedAt: isoOf(line.happenedAt) ?? '',
      direction: line.direction,
      amount: line.amount,
      fee: line.fee,
      status: line.status,
      reference: line.reference,
      receipt: line.receipt,
      phone: line.phone,
      label: mask.textOrNull(line.label),
      matchedBy: match.madeBy,
      matchedAt: isoOf(match.madeAt) ?? '',
      undoneAt: isoOf(match.undoneAt),
    })),
  );
}
