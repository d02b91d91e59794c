import { gzipSync } from 'node:zlib';
import type { ArrivedAnswer } from '../../server/aggregator/transport/wire-answer.js';
import { openBytes } from '../../server/aggregator/parsing/callback-bytes.js';
import { readCallbackBody } from '../../server/aggregator/parsing/callback-body.js';
import { queryFields, readContent, structureIn } from '../../server/aggregator/parsing/callback-content.js';
import { namedTransaction } from '../../server/aggregator/parsing/callback-identifiers.js';
import { structuresOf } from '../../server/aggregator/parsing/callback-structures.js';
import * as complexity from '../../server/platform/common/bodies/complexity.js';
import { customDataPairs } from '../../server/aggregator/parsing/custom-data.js';
import { readEnvelope } from '../../server/aggregator/parsing/envelope.js';
import { normalizeFieldNames } from '../../server/aggregator/parsing/field-names.js';
import * as json from '../../server/aggregator/parsing/json.js';
import { readLogfile } from '../../server/aggregator/parsing/logfile.js';
import * as markup from '../../server/aggregator/parsing/markup-text.js';
import * as mask from '../../server/platform/common/bodies/mask-body.js';
import * as mixed from '../../server/aggregator/parsing/mixed-text.js';
import * as multipart from '../../server/aggregator/parsing/multipart.js';
import * as answers from '../../server/aggregator/parsing/parse-answer.js';
import { personalValuesOfBody } from '../../server/aggregator/parsing/personal-values.js';
import * as facts from '../../server/aggregator/parsing/transaction-facts.js';
import * as unreadable from '../../server/aggregator/parsing/unreadable-body.js';
import { readXmlFields } from '../../server/aggregator/parsing/xml-fields.js';
import type { Area, Reader } from './areas.js';

/** Bytes of a body that is stored, and of an answer that is read. */
const BODY = 256 * 1024;
/** Bytes of an address. */
const ADDRESS = 16 * 1024;

const ofBody = (read: (text: string) => unknown, limit = BODY): Reader => ({ read, limit });
const ofBytes = (read: (bytes: Buffer) => unknown): Reader => ofBody((text) => read(Buffer.from(text)));
const answer = (text: string, status = 200): ArrivedAnswer => ({
  arrived: true,
  status,
  headers: { 'content-type': 'text/html' },
  body: Buffer.from(text),
});

export const PARSING: Area = {
  places: ['server/aggregator/parsing', 'server/platform/common/bodies'],
  readers: {
    readCallbackBody: ofBytes((bytes) =>
      readCallbackBody('', bytes, { query: bytes.toString('utf8', 0, ADDRESS) }),
    ),
    'readCallbackBody of gzip': ofBytes((bytes) => readCallbackBody('', gzipSync(bytes, { level: 1 }))),
    'readCallbackBody of Windows-1252': ofBody((text) =>
      readCallbackBody('', Buffer.from(`\xe9${text}`, 'latin1')),
    ),
    readContent: ofBytes((bytes) => readContent('multipart/form-data; boundary=x', bytes, () => '')),
    queryFields: ofBody(queryFields, ADDRESS),
    structureIn: ofBody(structureIn),
    openBytes: ofBytes((bytes) => openBytes(bytes, '')),
    structuresOf: ofBody((text) => structuresOf({ a: text, b: [text] })),
    namedTransaction: ofBody((text) =>
      namedTransaction([{ record: { external_id: text }, pairs: [['id', text]] }], { transaction_id: text }),
    ),
    customDataPairs: ofBody(customDataPairs),
    jsonBoundOf: ofBytes(complexity.jsonBoundOf),
    isFormTooComplex: ofBody(complexity.isFormTooComplex),
    isMarkupTooComplex: ofBody(complexity.isMarkupTooComplex),
    readEnvelope: ofBody((text) => readEnvelope(answer(text))),
    'readEnvelope of a refusal': ofBody((text) => readEnvelope(answer(text, 502))),
    normalizeFieldNames: ofBody((text) => normalizeFieldNames({ [text]: text }, facts.ENTRY_FIELDS)),
    readJson: ofBytes(json.readJson),
    readJsonText: ofBody(json.readJsonText),
    readJsonKeepingRepeated: ofBody(json.readJsonKeepingRepeated),
    readLogfile: ofBody(readLogfile),
    isHtml: ofBody(markup.isHtml),
    isXml: ofBody(markup.isXml),
    titleOf: ofBody(markup.titleOf),
    withoutTags: ofBody(markup.withoutTags),
    maskPersonalText: ofBody(mask.maskPersonalText),
    maskBody: ofBody((text) => mask.maskBody(text, { numbers: ['22670112233'] })),
    maskBytes: ofBytes((bytes) => mask.maskBytes(bytes)),
    maskText: ofBody((text) => mask.maskText(text, { numbers: ['22670112233'] })),
    maskContent: ofBody((text) => mask.maskContent({ a: text, phone: text, [text]: text })),
    isPersonalPath: ofBody(mask.isPersonalPath),
    decodeMixed: ofBody((text) => mixed.decodeMixed(Buffer.from(text, 'latin1'))),
    decodedOnceMore: ofBody(mixed.decodedOnceMore),
    isMultipart: ofBytes((bytes) => multipart.isMultipart(bytes.toString('latin1', 0, ADDRESS), bytes)),
    readMultipart: ofBytes((bytes) => multipart.readMultipart('multipart/form-data; boundary=x', bytes)),
    parseCreate: ofBody((text) => answers.parseCreate('hosted_payin', answer(text))),
    parseOtp: ofBody((text) => answers.parseOtp('hosted_payin', answer(text))),
    parseConfirm: ofBody((text) => answers.parseConfirm('payin_confirm', answer(text))),
    readStatements: ofBody((text) => answers.readStatements(answer(text))),
    personalValuesOfBody: ofBody(personalValuesOfBody),
    parseStatus: ofBody(facts.parseStatus),
    customDataEntries: ofBody(facts.customDataEntries),
    transactionFactsOf: ofBody((text) =>
      facts.transactionFactsOf({ amount: text, custom_data: text, customer: text }),
    ),
    amountsDiffer: ofBody((text) => facts.amountsDiffer({ amount: text, montant: `${text}1` })),
    storableText: ofBody((text) => facts.storableText(text)),
    contentFault: ofBody((text) => unreadable.contentFault(Buffer.from(text), {}, 'not JSON')),
    sentenceOf: ofBody((text) => unreadable.sentenceOf({ message: text })),
    excerpt: ofBody((text) => unreadable.excerpt(text)),
    readXmlFields: ofBody(readXmlFields),
  },
  exceptions: {
    findsRequestId: 'compares two words',
    unreadableBody: 'takes what readCallbackBody has read',
    hasKnownField: 'takes the names of fields that readContent has bounded',
    spellingsIn: 'takes the names of fields that readJson has bounded',
    personalValuesOf: 'takes parsed content; personalValuesOfBody is the reader',
    receivedText: 'returns a value as it is',
    statementsOf: 'takes fields that readEnvelope has bounded; parseConfirm is the reader',
    factContradictions: 'takes fields that readEnvelope has bounded; parseConfirm is the reader',
    soleIdentifier: 'takes fields that readEnvelope has bounded; parseConfirm is the reader',
    readEnvelopeMeaning: 'compares fields that readEnvelope has bounded; parseConfirm is the reader',
    isSuccess: 'takes a number',
    spellingsOf: 'takes a status of ours',
    asRecord: 'returns a value as it is',
  },
};
