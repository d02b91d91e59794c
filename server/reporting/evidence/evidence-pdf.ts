import type { Readable } from 'node:stream';
import { EVIDENCE_FACT_TEXTS, EVIDENCE_SOURCE_TEXTS } from './evidence.texts.js';
import type { Reader } from '../../platform/i18n/language.js';
import { importSources } from '../../books/imports/import-sources.texts.js';
import { words } from '../../platform/i18n/words.js';
import { collapsedCalls, collapsedEvents } from './evidence-runs.js';
import { endsOf } from './evidence-limits.js';
import { type EvidencePaper, EvidenceSheet } from './evidence-sheet.js';
import type { EvidenceBody, EvidenceCall, EvidenceCallback } from './evidence.view.js';

/** In points. */
const SIZE = 7.5;
const RAW_SIZE = 6.5;
/** Characters of a body on paper; in a row, so that it fits on a page. */
const PRINTED = 3_000;
const IN_ONE_ROW = 1_200;
/** API calls with their bodies on paper. */
const MOST_CALLS = 60;
const CONTROLS = /\p{Cc}+/gu;

/** Name of the attached file. */
export const ATTACHMENT_NAME = 'evidence.json';

/** Prints the content of an evidence file, with its seal, and attaches the sealed JSON. */
export class EvidencePdf {
  private readonly sheet: EvidenceSheet;

  constructor(
    private readonly paper: EvidencePaper,
    reader: Reader,
  ) {
    this.sheet = new EvidenceSheet(paper, reader);
  }

  write(): Readable & AsyncIterable<Buffer> {
    this.attach();
    this.identifiers();
    this.statuses();
    this.lines();
    this.timeline();
    this.occurrences();
    this.callbacks();
    this.calls();
    this.sheet.end();
    return this.sheet.doc;
  }

  private attach(): void {
    const at = new Date(this.paper.content.madeAt);
    this.sheet.doc.file(Buffer.from(this.paper.json), {
      name: ATTACHMENT_NAME,
      type: 'application/json',
      creationDate: at,
      modifiedDate: at,
    });
  }

  private identifiers(): void {
    const { transaction, logfile, hash } = this.paper.content;
    const { reason, operatorName, operatorId } = transaction;
    const reasons = reason && [
      reason.list && reason.code ? `${reason.list} ${reason.code}` : null,
      reason.meaning,
      reason.details,
      reason.text,
    ];
    const custom = Object.entries(transaction.customData);
    const facts: [keyof typeof EVIDENCE_FACT_TEXTS, string | null][] = [
      ['id', transaction.id],
      [
        'kind',
        `${this.sheet.word(words.kind, transaction.kind)} · ${this.sheet.word(words.channel, transaction.channel)}`,
      ],
      ['amount', `${this.sheet.amount(transaction.amount)} ${this.sheet.reader.currencyLabel}`],
      ['status', this.sheet.word(words.status, transaction.status)],
      ['statusAt', this.sheet.at(transaction.statusAt)],
      ['statusFrom', transaction.statusFrom],
      ['reason', reasons && reasons.filter(Boolean).join(' · ')],
      ['occurredAt', this.sheet.at(transaction.occurredAt)],
      ['recordedAt', `${this.sheet.at(transaction.recordedAt)} · ${transaction.recordedBy}`],
      ['operator', operatorName ?? operatorId],
      ['phone', transaction.phone],
      ['token', transaction.token],
      ['requestId', transaction.requestId],
      ['externalId', transaction.externalId],
      ['receipt', transaction.operatorReceipt],
      ['paymentUrl', transaction.paymentUrl],
      ['description', transaction.description],
      ['customData', custom.length ? JSON.stringify(transaction.customData) : null],
      ['hash', hash && hash.value],
      ['logfile', logfile && logfile.name],
      ['logfileAt', logfile?.at ? this.sheet.at(logfile.at) : null],
      ['checks', String(transaction.statusChecks)],
    ];
    this.sheet.section('identifiers');
    this.sheet.pairs(
      SIZE,
      facts.flatMap(([name, text]) => (text ? [[this.sheet.fact(name), text] as const] : [])),
    );
  }

  private statuses(): void {
    this.sheet.section('statuses');
    this.sheet.table(
      [
        [150, 'left', 'source'],
        [110, 'left', 'status'],
        [90, 'right', 'amount'],
        [0, 'left', 'at'],
        [80, 'left', 'comparison'],
      ],
      this.paper.content.statusBySource.map(({ source, status, amount, at, differs }) => [
        EVIDENCE_SOURCE_TEXTS[source][this.sheet.reader.language],
        status === null ? '–' : this.sheet.word(words.status, status),
        amount === null ? '–' : this.sheet.amount(amount),
        at === null ? '–' : this.sheet.at(at),
        differs ? this.sheet.say('differs') : '',
      ]),
    );
  }

  private lines(): void {
    const { lines } = this.paper.content;
    this.sheet.section('lines');
    this.sheet.table(
      [
        [110, 'left', 'source'],
        [34, 'right', 'row'],
        [94, 'left', 'at'],
        [62, 'right', 'amount'],
        [0, 'left', 'receipt'],
        [110, 'left', 'matched'],
      ],
      lines.map((line) => [
        `${line.source} (${this.sheet.word(importSources.side, line.side)})`,
        String(line.rowNumber),
        this.sheet.at(line.happenedAt),
        this.sheet.amount(line.amount),
        [line.receipt, line.reference, line.phone, line.label].filter(Boolean).join(' · '),
        line.undoneAt === null
          ? `${line.matchedBy}, ${this.sheet.at(line.matchedAt)}`
          : this.sheet.say('undone', { at: this.sheet.at(line.undoneAt) }),
      ]),
    );
  }

  private timeline(): void {
    const { timeline, omitted } = this.paper.content;
    this.sheet.section('timeline');
    this.sheet.table(
      [
        [96, 'left', 'at'],
        [0, 'left', 'what'],
        [110, 'left', 'actor'],
      ],
      collapsedEvents(timeline).map(({ event, more, lastAt }) => [
        this.sheet.at(event.at),
        [event.text, this.repeated(more, lastAt)].filter(Boolean).join(' · '),
        this.actor(event.actor),
      ]),
    );
    this.sheet.leftOut(omitted.timeline);
  }

  private actor(actor: string): string {
    return actor === 'aggregator' ? this.sheet.word(words.fault, actor) : this.sheet.word(words.cause, actor);
  }

  private occurrences(): void {
    const { hash } = this.paper.content;
    this.sheet.section('occurrences');
    this.sheet.table(
      [
        [96, 'left', 'at'],
        [220, 'left', 'delivery'],
        [0, 'left', 'reference'],
      ],
      (hash?.deliveries ?? []).map(({ id, receivedAt, reference, sameTransaction }) => [
        this.sheet.at(receivedAt),
        id,
        reference === null
          ? this.sheet.say('unlinked')
          : `${reference} (${this.sheet.say(sameTransaction ? 'thisTransaction' : 'otherTransaction')})`,
      ]),
    );
    this.sheet.leftOut(hash ? hash.total - hash.deliveries.length : 0);
  }

  private callbacks(): void {
    const { callbacks, omitted } = this.paper.content;
    this.sheet.section('callbacks');
    if (!callbacks.length) this.sheet.none();
    for (const callback of callbacks) this.callback(callback);
    this.sheet.leftOut(omitted.callbacks);
  }

  private callback(callback: EvidenceCallback): void {
    const { encoding, status, remoteAddress, contentType } = callback;
    this.sheet.heading([
      this.sheet.at(callback.receivedAt),
      encoding === null ? '' : this.sheet.word(words.encoding, encoding),
      status === null ? '' : this.sheet.word(words.status, status),
      callback.amount === null
        ? ''
        : `${this.sheet.amount(callback.amount)} ${this.sheet.reader.currencyLabel}`,
    ]);
    this.sheet.pairs(RAW_SIZE, [
      [this.sheet.say('delivery'), callback.id],
      ['', [remoteAddress, contentType].filter(Boolean).join(' · ')],
      ...this.body(this.sheet.say('body'), callback.body),
    ]);
  }

  private calls(): void {
    const { calls, omitted } = this.paper.content;
    this.sheet.section('calls');
    const runs = collapsedCalls(calls);
    if (!runs.length) this.sheet.none();
    const printed = endsOf(runs, MOST_CALLS);
    for (const { call, more, lastAt } of printed) this.call(call, this.repeated(more, lastAt));
    this.sheet.leftOut(omitted.calls + runs.length - printed.length);
  }

  private call(call: EvidenceCall, repeated: string): void {
    const { operation, outcome, answerStatus, method, url, fault } = call;
    this.sheet.heading([
      this.sheet.at(call.sentAt),
      this.sheet.word(words.operation, operation),
      this.sheet.word(words.outcome, outcome),
      answerStatus === null ? '' : `HTTP ${answerStatus}`,
      `${call.durationMs} ms`,
    ]);
    this.sheet.pairs(RAW_SIZE, [
      [this.sheet.say('request'), `${method} ${url}`],
      ...(call.requestBody ? this.body('', call.requestBody) : []),
      ...(call.answerBody
        ? this.body(this.sheet.say('answer'), call.answerBody)
        : [[this.sheet.say('answer'), this.sheet.say('noAnswer', { fault: fault ?? '' })] as const]),
      ...(repeated ? [['', repeated] as const] : []),
    ]);
  }

  private body(label: string, body: EvidenceBody): (readonly [string, string])[] {
    const notes = [
      this.sheet.say('bytes', { size: body.size }),
      body.sha256 && `SHA-256 ${body.sha256}`,
      body.encoding === 'hex' ? this.sheet.say('notText') : '',
      body.redacted ? this.sheet.say('redacted') : '',
    ];
    const text = body.content.replace(CONTROLS, ' ');
    const rows: (readonly [string, string])[] = [[label, notes.filter(Boolean).join(' · ')]];
    if (!text) return [[label, this.sheet.say('noBody')]];
    for (let from = 0; from < Math.min(text.length, PRINTED); from += IN_ONE_ROW)
      rows.push(['', text.slice(from, Math.min(from + IN_ONE_ROW, PRINTED)).toWellFormed()]);
    if (text.length > PRINTED || body.truncated)
      rows.push(['', this.sheet.say('shortened', { size: body.size })]);
    return rows;
  }

  private repeated(more: number, lastAt: string): string {
    return more ? this.sheet.say('repeated', { count: more, at: this.sheet.at(lastAt) }) : '';
  }
}
