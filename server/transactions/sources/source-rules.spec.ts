import { describe, expect, it } from '@jest/globals';
import { sources } from '../../i18n/sources.js';
import { TRANSACTION_STATUSES } from '../lifecycle/lifecycle.js';
import type { SourceFacts } from './source-facts.js';
import { SOURCE_RULES, sourceRuleOf } from './source-rules.js';

const OUTCOMES = [null, 'completed', 'notcompleted'] as const;

/** Every combination of what the sources can say. */
const PRODUCT: SourceFacts[] = TRANSACTION_STATUSES.flatMap((status) =>
  [false, true].flatMap((canBeAsked) =>
    ([null, 'pending', 'completed', 'notcompleted'] as const).flatMap((aggregator) =>
      OUTCOMES.flatMap((callback) =>
        ([null, 'moved', 'returned'] as const).map((statement) => ({
          ...{ status, canBeAsked, aggregator, callback, statement },
        })),
      ),
    ),
  ),
);

const hasMoved = ({ statement }: SourceFacts): boolean => statement === 'moved';
const isOpen = ({ status }: SourceFacts): boolean =>
  status === 'created' || status === 'pending' || status === 'unknown';

/** Words of the texts, and where they are true whatever rule says them. */
const PHRASES: [string, RegExp, (facts: SourceFacts) => boolean][] = [
  [
    'that a callback may be forged',
    /forged/,
    ({ callback, statement }) =>
      callback === 'notcompleted' || (callback === 'completed' && statement !== 'moved'),
  ],
  [
    'that no source shows anything',
    /No source shows|No source announces|no statement/,
    (facts) => !hasMoved(facts),
  ],
  [
    'that nothing is left to do',
    /Nothing is left/,
    ({ status, aggregator, statement, callback }) =>
      status === 'completed'
        ? statement !== 'returned' && aggregator !== 'notcompleted' && callback !== 'notcompleted'
        : statement !== 'moved' &&
          callback !== 'completed' &&
          (status === 'rejected' || aggregator !== 'completed'),
  ],
  [
    'to establish that nothing was created',
    /nothing was created/,
    (facts) => !(isOpen(facts) && hasMoved(facts)),
  ],
  [
    'that it was executed',
    /it was executed|the money moved/,
    (facts) => hasMoved(facts) || facts.statement === 'returned' || !isOpen(facts),
  ],
  ['to wait for a failure', /record it|record the failure/, (facts) => !hasMoved(facts)],
  [
    'to check the status',
    /^Check the status| Check the status/,
    ({ status, canBeAsked }) => !isOpen({ status } as SourceFacts) || canBeAsked,
  ],
];

describe('what the sources of a transaction say together', () => {
  it('is said by a rule for every combination, and by every rule for one', () => {
    expect(PRODUCT).toHaveLength(6 * 2 * 4 * 3 * 3);
    expect(PRODUCT.filter((facts) => !sourceRuleOf(facts))).toEqual([]);
    expect([...new Set(PRODUCT.map(sourceRuleOf))].sort()).toEqual(Object.keys(SOURCE_RULES).sort());
  });

  it.each(PHRASES)('is never %s where a source denies it', (_, phrase, isTrue) => {
    const denied = PRODUCT.filter((facts) => !isTrue(facts)).map(sourceRuleOf);
    const said = Object.entries(sources.sourceRule).filter(([, { says, next }]) =>
      phrase.test(`${says.en} ${next.en}`),
    );
    expect(said.length).toBeGreaterThan(0);
    expect(said.map(([name]) => name).filter((name) => denied.includes(name as never))).toEqual([]);
  });

  it('has two texts for each rule', () =>
    expect(Object.keys(sources.sourceRule).sort()).toEqual(Object.keys(SOURCE_RULES).sort()));
});
