import { describe, expect, it } from '@jest/globals';
import { breakKinds } from '../server/books/breaks/break-kinds.texts.js';
import { pending } from '../server/payments/status-checks/pending.texts.js';
import { sources } from '../server/payments/transactions/sources.texts.js';
import { transactions } from '../server/payments/transactions/transactions.texts.js';
import { words } from '../server/platform/i18n/words.js';
import { OUTCOME_KINDS } from '../server/books/breaks/break-catalogue.js';
import { usualResolution } from '../server/books/breaks/usual-resolution.js';
import { TRANSACTION_STATUSES } from '../server/payments/transactions/lifecycle/lifecycle.js';
import { breakTexts, transactionTexts } from '../server/payments/transactions/sources/shown-texts.js';
import type { SourceFacts } from '../server/payments/transactions/sources/source-facts.js';
import { SOURCE_RULES, sourceRuleOf } from '../server/payments/transactions/sources/source-rules.js';
import { isTrueOf, TEXT_CLAIMS } from '../server/payments/transactions/sources/text-claims.js';
import { pendingCauses } from '../server/payments/transactions/views/pending-causes.js';
import { checkMessage } from '../web/src/payments/statusChecks/checkMessage.js';
import { pendingFacts } from './support/pending-facts.fixture.js';

const ANSWERS = [null, 'pending', 'completed', 'notcompleted'] as const;

/** Every combination of what the sources can say: a pending or completed transaction has a token. */
const PRODUCT: SourceFacts[] = TRANSACTION_STATUSES.flatMap((status) =>
  [false, true].flatMap((canBeAsked) =>
    ANSWERS.flatMap((aggregator) =>
      ([null, 'completed', 'notcompleted'] as const).flatMap((callback) =>
        ([null, 'moved', 'returned'] as const).map((statement) => ({
          ...{ status, canBeAsked, aggregator, callback, statement },
        })),
      ),
    ),
  ),
).filter(({ status, canBeAsked }) => canBeAsked || (status !== 'pending' && status !== 'completed'));

const MODES: [string, string | null][] = [
  ['direct', 'ussd_push'],
  ['direct', 'ussd_otp'],
  ['direct', 'sms_otp'],
  ['direct', null],
  ['hosted', null],
  ['wallet', null],
];

/** Causes of waiting, of payins of every mode and of a payout. */
function causeTexts({ status, aggregator, callback, statement }: SourceFacts): string[] {
  if (status !== 'pending') return [];
  const said = pendingFacts({
    status,
    callback:
      callback === null
        ? null
        : { id: 'd', status: callback, at: new Date(0), mark: null, checkedSince: aggregator === 'pending' },
    statement: statement && { said: statement, day: '2026-11-20', lineId: '1' },
  });
  const later = { ...said, nextCheckAt: null, expiredAt: new Date(0) };
  const payout = { ...said, kind: 'payout' as const, channel: 'mobile_money', mode: null };
  const payins = MODES.map(([channel, mode]) => ({ ...said, channel, mode }));
  return [later, payout, ...payins].flatMap(pendingCauses).map(({ cause }) => `pendingCause.${cause}`);
}

/** Texts that the screens show for a combination. */
function shown(facts: SourceFacts): string[] {
  const ofTransaction = Object.values(transactionTexts(facts)) as (string | null)[];
  const ofBreaks = OUTCOME_KINDS.flatMap((kind) => [
    ...(Object.values(breakTexts(kind, facts)) as (string | null)[]),
    usualResolution(kind, facts) === null ? null : `breaks.usual.${kind}`,
  ]);
  return [...ofTransaction, ...ofBreaks, ...causeTexts(facts)].filter((text) => text !== null);
}

const isOpen = ({ status }: SourceFacts): boolean => ['created', 'pending', 'unknown'].includes(status);
const hasMoved = ({ statement }: SourceFacts): boolean => statement === 'moved';

/** Words of texts, and the combinations in which they are true wherever they stand. */
const PHRASES: [string, RegExp, (facts: SourceFacts) => boolean][] = [
  [
    'that a callback may be forged',
    /may be forged/,
    ({ callback, statement }) =>
      callback === 'notcompleted' || (callback === 'completed' && statement !== 'moved'),
  ],
  [
    'that no source shows anything',
    /No source shows|No source announces|no statement|no source shows/,
    (facts) => !hasMoved(facts),
  ],
  [
    'that nothing is left to do',
    /Nothing is left/,
    ({ status, aggregator, statement, callback }) =>
      status === 'completed'
        ? statement !== 'returned' &&
          (aggregator ?? 'completed') === 'completed' &&
          callback !== 'notcompleted'
        : !isOpen({ status } as SourceFacts) &&
          statement !== 'moved' &&
          callback !== 'completed' &&
          (status === 'rejected' || (aggregator ?? 'notcompleted') === 'notcompleted'),
  ],
  [
    'to establish that nothing was created',
    /nothing was created/,
    (facts) => !(isOpen(facts) && hasMoved(facts)),
  ],
  [
    'that the payment was executed',
    /it was executed|the money moved|: the funds were transferred/,
    (facts) => hasMoved(facts) || facts.statement === 'returned' || !isOpen(facts),
  ],
  [
    'that no money moved',
    /no funds were transferred|no transaction exists|has not executed|has not confirmed|has not completed|has not been opened|has not validated|unpaid/,
    (facts) => !hasMoved(facts),
  ],
  [
    'that the payment succeeded',
    /: the funds were transferred/,
    (facts) => facts.aggregator !== 'notcompleted',
  ],
  ['to wait for a failure', /record it|record the failure/, (facts) => !hasMoved(facts)],
  ['to check the status', /(?:^| )Check the status/, ({ canBeAsked }) => canBeAsked],
  ['that a token is missing', /Attach the token|without (?:a|its) token/i, ({ canBeAsked }) => !canBeAsked],
  [
    'that the operator took it back',
    /took the (?:amount|payment)|and its return/,
    ({ statement }) => statement === 'returned',
  ],
  ['that it was returned', /resolution: (?:refunded|recovered)/, ({ statement }) => statement === 'returned'],
];

const english = (texts: Record<string, unknown>, key: string): string =>
  JSON.stringify(
    key.split('.').reduce<unknown>((found, part) => (found as Record<string, unknown>)[part], texts),
    (name, value: unknown) => (name === 'fr' ? undefined : value),
  ).replace(/\{"en":"|"\}|"/g, ' ');

function wordsOf(key: string): string {
  const [, , kind = ''] = key.split('.');
  if (key.startsWith('breaks.usual.')) return `resolution: ${usualResolution(kind as never, null) ?? ''}`;
  return english({ ...breakKinds, ...pending, ...sources, ...transactions, ...words }, key).trim();
}

describe('texts about an outcome', () => {
  it('are denied by no source that is shown', () => {
    const texts = PRODUCT.map((facts) => ({ facts, texts: shown(facts) }));
    const denied = texts.flatMap(({ facts, texts: said }) =>
      said.filter((text) => !isTrueOf(text, facts)).map((text) => `${text} ${JSON.stringify(facts)}`),
    );
    expect(denied).toEqual([]);
    const judged = new Set(texts.flatMap(({ texts: said }) => said));
    process.stdout.write(
      `${PRODUCT.length} combinations of sources, ${judged.size} texts, ${texts.flatMap(({ texts: said }) => said).length} judgements\n`,
    );
    expect([...judged].filter((text) => !TEXT_CLAIMS.has(text))).toEqual([]);
    expect([...TEXT_CLAIMS.keys()].filter((text) => !judged.has(text)).sort()).toEqual([
      // Shown in the box of a call or an OTP, which no source of this product describes.
      'pendingCause.call_in_progress',
      'pendingCause.otp_awaited',
    ]);
  });

  it('are concluded by a rule for every combination, and by every rule for one', () => {
    expect(PRODUCT.filter((facts) => !sourceRuleOf(facts))).toEqual([]);
    expect([...new Set(PRODUCT.map(sourceRuleOf))].sort()).toEqual(Object.keys(SOURCE_RULES).sort());
    expect(Object.keys(sources.sourceRule).sort()).toEqual(Object.keys(SOURCE_RULES).sort());
  });

  it.each(PHRASES)('never say %s where a source denies it', (_, phrase, isTrue) => {
    const saying = [...TEXT_CLAIMS.keys()].filter((text) => phrase.test(wordsOf(text)));
    expect(saying.length).toBeGreaterThan(0);
    const wrong = saying.filter((text) =>
      PRODUCT.some((facts) => shown(facts).includes(text) && !isTrue(facts)),
    );
    expect(wrong).toEqual([]);
  });
});

describe('messages after a status check', () => {
  const results = ['answered', 'refused', 'unreadable', 'no_response'] as const;
  const cases = ANSWERS.flatMap((answer) =>
    (['pending', 'completed', 'notcompleted'] as const).flatMap((before) =>
      (['pending', 'completed', 'notcompleted'] as const).flatMap((status) =>
        results
          .filter((result) => answer === null || result === 'answered')
          .map((result) => ({ answer, before, status, result })),
      ),
    ),
  );
  const checked = {
    answered: true,
    list: null,
    code: null,
    said: null,
    fault: null,
    exchangeId: 'e',
    pauseCause: null,
    pausedWhy: null,
  };

  it('say the answer of the aggregator where our status is another', () => {
    for (const { answer, before, status, result } of cases) {
      const { text } = checkMessage({ ...checked, answer, status, result }, before);
      if (text === 'transaction.confirmedSame') expect([status, before]).toEqual([answer ?? status, status]);
      if (text === 'transaction.confirmedChanged')
        expect([answer ?? status, status === before]).toEqual([status, false]);
      if (answer !== null && answer !== status) expect(text).toBe('transaction.confirmedKept');
      if (/unchanged/.test(english(transactions, text))) expect(status).toBe(before);
    }
    process.stdout.write(`${cases.length} answers to a status check\n`);
  });
});
