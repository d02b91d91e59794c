import { settledAmount, readAmountCell } from '../../../platform/common/values/amount-cell.js';
import { dayInOrder, readDateCell } from '../../../platform/common/values/date-cell.js';
import type { ImportMapping, ImportQuestion, QuestionExample } from '../import.view.js';
import type { ImportQuestionCode } from '../import-words.js';
import { type Decided, untoldPlaces } from './decide.js';
import { amountNames, openAmounts } from './other-amounts.js';
import type { OpenedTable } from './opened-table.js';
import type { Survey } from './survey.js';
import { dayText } from './line-key.js';
import type { Example } from './votes.js';

const MOST_EXAMPLES = 5;

interface Asked {
  options?: readonly string[];
  acceptable?: boolean;
  examples?: readonly QuestionExample[];
  rows?: number;
}

const question = (
  code: ImportQuestionCode,
  { options = [], acceptable = false, examples = [], rows = 0 }: Asked,
): ImportQuestion => ({ code, options: [...options], acceptable, examples: [...examples], rows });

const shown = ({ row, cell }: Example, readings: readonly string[] = []): QuestionExample => ({
  ...{ rowNumber: row, cell: cell.slice(0, 60), readings: [...readings] },
});

/** Lists what a file leaves open or contradicts itself in, besides its days. */
export function openQuestions(
  table: OpenedTable,
  mapping: ImportMapping,
  { survey, decided }: { survey: Survey; decided: Decided },
): ImportQuestion[] {
  const found: ImportQuestion[] = [];
  if (table.sheetChoices.length > 0 && !mapping.sheets)
    found.push(question('sheetOpen', { options: table.sheetChoices }));
  if (table.hiddenRows > 0 && !mapping.hiddenRows)
    found.push(question('hiddenRows', { options: ['left', 'read'], rows: table.hiddenRows }));
  found.push(
    ...decimalQuestions(decided),
    ...dateQuestions(survey, decided),
    ...amountQuestions(survey, decided, mapping),
    ...signQuestions(survey, decided),
    ...feeQuestions(survey, decided),
    ...classQuestions(survey, decided),
    ...refundQuestions(survey),
  );
  const { chain } = decided.signs;
  if (chain && chain.held < chain.links)
    found.push(
      question('chainBroken', {
        acceptable: true,
        rows: chain.links - chain.held,
        examples: chain.breaks.map(({ rowNumber, expected, found: stated }) => ({
          ...{ rowNumber, cell: String(stated), readings: [String(expected)] },
        })),
      }),
    );
  const [unproven] = table.unproven;
  if (unproven !== undefined && !mapping.withoutBalances)
    found.push(
      question('balancesMissing', {
        ...{ options: ['without'], rows: table.unproven.length },
        examples: [shown({ row: unproven, cell: table.sheets[0] ?? '' })],
      }),
    );
  const { outsideBalances } = decided;
  if (outsideBalances.length > 0)
    found.push(
      question('daysOutsideBalances', {
        acceptable: true,
        rows: outsideBalances.length,
        examples: outsideBalances
          .slice(0, MOST_EXAMPLES)
          .map(({ row, day }) => ({ rowNumber: row, cell: day, readings: [] })),
      }),
    );
  return notAccepted(found, mapping);
}

const notAccepted = (found: readonly ImportQuestion[], { accepted }: ImportMapping): ImportQuestion[] =>
  found.filter(({ code, acceptable }) => !(acceptable && accepted?.includes(code)));

/** Asks about days far from the others or before the first business day, which past payments may have. */
export function dayQuestions({ outside, far }: DayFindings, mapping: ImportMapping): ImportQuestion[] {
  const asked = [{ code: 'datesOutside', ...outside } as const, { code: 'datesFar', ...far } as const].filter(
    ({ rows }) => rows > 0,
  );
  return notAccepted(
    asked.map(({ code, rows, examples }) => question(code, { acceptable: true, rows, examples })),
    mapping,
  );
}

function decimalQuestions({ decimals, decimalBy }: Decided): ImportQuestion[] {
  if (decimals.state === 'contradiction')
    return [
      question('decimalContradiction', {
        rows: decimals.rows,
        examples: decimals.examples.map((one) => shown(one)),
      }),
    ];
  if (decimals.state !== 'open' || decimalBy.by !== 'open') return [];
  const { example, choices, rows } = decimals;
  const readings = choices.map((sign) => String(settledAmount(readAmountCell(example?.cell ?? ''), sign)));
  return [
    question('decimalOpen', { options: choices, rows, examples: example ? [shown(example, readings)] : [] }),
  ];
}

function dateQuestions(survey: Survey, { dateVotes, datesBy, datesMixed }: Decided): ImportQuestion[] {
  const found: ImportQuestion[] = [];
  if (dateVotes.state === 'contradiction')
    found.push(
      question('datesContradiction', {
        rows: dateVotes.rows,
        examples: dateVotes.examples.map((one) => shown(one)),
      }),
    );
  if (dateVotes.state === 'open' && datesBy.by === 'open') {
    const { example, choices, rows } = dateVotes;
    const cell = example ? readDateCell(example.cell) : null;
    const readings = choices.map((order) =>
      cell === null || typeof cell === 'string' ? '' : dayText(dayInOrder(cell, order)),
    );
    found.push(
      question('datesOpen', { options: choices, rows, examples: example ? [shown(example, readings)] : [] }),
    );
  }
  const { first, rows } = survey.realDates.early;
  if (datesMixed)
    found.push(
      question('datesMixed', { options: ['kept', 'swapped'], rows, examples: first ? [shown(first)] : [] }),
    );
  return found;
}

function signQuestions(
  { rows }: Survey,
  { signs, ways, unmoved, isDirectionOpen }: Decided,
): ImportQuestion[] {
  const found: ImportQuestion[] = [];
  const example = signs.choices.example;
  const at =
    example === null ? [] : [{ row: rows.rows.at(example), cell: amountShown(rows, example, signs.decimal) }];
  if (signs.open.length > 0)
    found.push(
      question('signsOpen', {
        ...{ options: signs.open, rows: signs.choices.against, examples: at.map((one) => shown(one)) },
      }),
    );
  const untold = ways
    ? [ways.findIndex((way, place) => way === 0 && rows.moves.at(place) === 1 && !unmoved.has(place))]
    : isDirectionOpen
      ? untoldPlaces(rows, signs.decimal)
      : [];
  const [first = -1] = untold;
  if (first >= 0)
    found.push(
      question('directionOpen', {
        ...{ options: ['in', 'out'], rows: untold.length },
        examples: [shown({ row: rows.rows.at(first), cell: amountShown(rows, first, signs.decimal) })],
      }),
    );
  return found;
}

/** Asks which of several columns of amounts is meant; the readings are their sums. */
function amountQuestions({ amounts }: Survey, decided: Decided, mapping: ImportMapping): ImportQuestion[] {
  const open = openAmounts(amounts, decided.signs.chain, mapping);
  const [first] = open;
  if (!first?.differs) return [];
  const { decimal } = decided.signs;
  return [
    question('amountOpen', {
      options: [amountNames(mapping), ...open.map(({ name }) => name)],
      examples: [
        shown(
          first.differs,
          [amounts.own, ...open.map(({ sum }) => sum)].map((sum) => String(sum[decimal])),
        ),
      ],
      rows: open.length,
    }),
  ];
}

/** Asks what a minus before a fee means. */
function feeQuestions({ fees: { payment, other } }: Survey, { fees }: Decided): ImportQuestion[] {
  if (!fees.isOpen) return [];
  const example = payment.first ?? other.first;
  return [
    question('feesOpen', {
      ...{ options: ['cost', 'returned'], rows: payment.negative + other.negative },
      examples: example ? [shown(example)] : [],
    }),
  ];
}

/** Asks for the class of lines: totals by their sums, and types that sound like a fee, tax or reversal. */
function classQuestions({ rows, openWords }: Survey, { signs, totals }: Decided): ImportQuestion[] {
  const [first] = totals.open;
  const words = [...openWords].map(([word, { rows: count, first: example }]) =>
    question('wordOpen', {
      options: ['payment', 'fee', 'tax', 'reversal'],
      rows: count,
      examples: [{ rowNumber: example?.row ?? 0, cell: word.slice(0, 60), readings: [] }],
    }),
  );
  if (first === undefined) return words;
  const example = shown({ row: rows.rows.at(first), cell: amountShown(rows, first, signs.decimal) });
  return [
    question('totalsOpen', { options: ['total', 'payment'], rows: totals.open.length, examples: [example] }),
    ...words,
  ];
}

/** Asks about orders that were paid back in part while no column says how much. */
function refundQuestions({ partRefunds: { rows, first } }: Survey): ImportQuestion[] {
  if (!first) return [];
  return [question('refundsOpen', { acceptable: true, rows, examples: [shown(first)] })];
}

function amountShown(rows: Survey['rows'], place: number, decimal: ',' | '.'): string {
  const { amount, credit, debit } = rows.money;
  const value = amount.of(decimal).at(place);
  const other = credit.of(decimal).at(place);
  const shownValue = [value, other, debit.of(decimal).at(place)].find((one) => !Number.isNaN(one)) ?? NaN;
  return Number.isNaN(shownValue) ? '' : String(shownValue);
}

export interface DayFindings {
  outside: { rows: number; examples: QuestionExample[] };
  far: { rows: number; examples: QuestionExample[] };
}

export const emptyFindings = (): DayFindings => ({
  outside: { rows: 0, examples: [] },
  far: { rows: 0, examples: [] },
});
