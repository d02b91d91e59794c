import type { ImportMapping, ImportQuestion } from '../../server/books/imports/import.view.js';
import type { SignRule } from '../../server/books/imports/import-words.js';
import { openTable } from '../../server/books/imports/reading/open-table.js';
import { readTableLines, type ReadingSummary } from '../../server/books/imports/reading/read-table.js';
import type { ReadingContext } from '../../server/books/imports/reading/row-cells.js';
import type { TypedLine } from '../../server/books/imports/reading/typed-line.js';
import { guessImportMapping } from '../../server/books/imports/guess-mapping.js';
import { tableOf } from './cells.js';
import { type Container, CONTAINERS, fileOf } from './containers.js';
import { fieldsOf, inventPlan, NUMBER_FORMS, type Plan } from './layouts.js';
import { Random } from './random.js';
import type { Movement } from './statement.js';

export type Outcome = 'exact' | 'asked' | 'refused' | 'wrong';

export interface Judgement {
  outcome: Outcome;
  /** True when the forms or the chain of the file leave nothing open. */
  decidable: boolean;
  seed: number;
  about: string;
  /** Codes of the questions asked. */
  questions: string[];
  bytes: Buffer;
}

export const CONTEXT: ReadingContext = {
  ...{ side: 'statement', zone: 'UTC', projectZone: 'UTC', now: Date.UTC(2026, 10, 24, 12), booksFrom: null },
  ...{ operatorId: '11', operators: [], callingCode: '226', nationalLengths: [8] },
};

export interface Written {
  plan: Plan;
  container: Container;
  bytes: Buffer;
  written: readonly Movement[];
}

/** Writes the statement of a seed; a plan that no reader could decide is replaced by the next. */
export async function writeFile(seed: number): Promise<Written> {
  const random = new Random(seed);
  let plan = inventPlan(random);
  while (isMeaningless(plan)) plan = inventPlan(random);
  const container = random.one(CONTAINERS);
  if (container !== 'xlsx') plan = { ...plan, merged: 'none' };
  const table = tableOf(plan, random);
  return { plan, container, bytes: await fileOf(table, container, random), written: table.written };
}

/** Amounts without sign or word need balances, and two lines; costs with a plus need them too. */
function isMeaningless({ shape, movements, order, hasStatus }: Plan): boolean {
  if (shape !== 'byBalance' && shape !== 'opposite') return false;
  if (shape === 'byBalance' && hasStatus) return true;
  const moving = movements.filter(({ completed }) => completed);
  return (
    moving.length < 3 ||
    order === 'mixed' ||
    order === 'newestDay' ||
    new Set(moving.map(({ direction }) => direction)).size < 2
  );
}

export async function judge(seed: number): Promise<Judgement> {
  const file = await writeFile(seed);
  const { plan, container, bytes } = file;
  const about = `${container} ${plan.currency} ${plan.merged} ${plan.edges} ${plan.shape} ${plan.numbers} ${plan.dates} ${plan.time} ${plan.order} lines ${plan.movements.length}${plan.hasBalance ? ' balance' : ''}${plan.hasFees ? ' fees' : ''}`;
  const questions: string[] = [];
  const outcome = await outcomeOf(file, questions);
  return { ...{ seed, about, bytes, questions }, decidable: isDecidable(plan), outcome };
}

async function outcomeOf(file: Written, asked: string[]): Promise<Outcome> {
  try {
    const table = await openTable(file.bytes);
    const mapping = mappingOf(file.plan, guessImportMapping(table.columns, 'statement'));
    const first = read(table, mapping);
    asked.push(...first.summary.questions.map(({ code }) => code));
    if (first.summary.questions.length === 0)
      return isExact(file, first.lines) ? 'exact' : first.bad > badOf(file) ? 'refused' : 'wrong';
    const answered = first.summary.questions.reduce((before, one) => answerOf(file, before, one), mapping);
    const second = read(table, answered);
    return second.summary.questions.length === 0 && isExact(file, second.lines) ? 'asked' : 'refused';
  } catch (error) {
    if (error instanceof Error && 'code' in error) return 'refused';
    throw error;
  }
}

/** Rows that count nowhere. */
const badOf = ({ written }: Written): number =>
  written.filter(({ foreign, merged }) => foreign !== undefined || merged).length;

function read(
  table: Awaited<ReturnType<typeof openTable>>,
  mapping: ImportMapping,
): { lines: TypedLine[]; bad: number; summary: ReadingSummary } {
  const reading = readTableLines(table, mapping, CONTEXT);
  const lines = [...reading.lines()].map(({ line }) => line);
  return { lines, bad: lines.filter(({ wrong }) => wrong.length > 0).length, summary: reading.summary() };
}

/** Maps as a person does who knows what each column is. */
export function mappingOf(plan: Plan, guess: ImportMapping): ImportMapping {
  const columns = Object.fromEntries(
    fieldsOf(plan).map((field) => [field, plan.names[field as keyof Plan['names']]]),
  );
  const own: Record<string, string> = { Collecte: 'in', Cession: 'out' };
  const words = plan.shape === 'words' && plan.names.direction === 'op' ? own : {};
  return { ...guess, columns, direction: null, words };
}

const RIGHT_RULES: Partial<Record<Plan['shape'], SignRule>> = {
  ...{ opposite: 'opposite', byBalance: 'balance', pairMinus: 'pairSigned', pair: 'pair' },
};

export function answerOf(
  { plan, written }: Written,
  mapping: ImportMapping,
  { code, options, acceptable }: ImportQuestion,
): ImportMapping {
  if (code === 'decimalOpen') return { ...mapping, decimal: plan.numbers === 'points' ? ',' : '.' };
  if (code === 'datesOpen')
    return { ...mapping, dates: plan.dates === 'mdy' ? 'mdy' : plan.dates === 'ymd' ? 'ymd' : 'dmy' };
  if (code === 'directionOpen') {
    const ordered = plan.order === 'newest' ? written.at(-1) : written[0];
    return { ...mapping, direction: ordered?.direction ?? 'in' };
  }
  if (code === 'signsOpen') {
    const rule = RIGHT_RULES[plan.shape] ?? 'signed';
    return options.includes(rule) ? { ...mapping, signs: rule } : mapping;
  }
  // A file written alone is of an account that no other file has.
  if (code === 'sameAccount') return { ...mapping, sameAccount: 'apart' };
  return acceptable ? { ...mapping, accepted: [...(mapping.accepted ?? []), code] } : mapping;
}

function isExact({ plan, written }: Written, lines: readonly TypedLine[]): boolean {
  if (lines.length !== written.length) return false;
  const fields = fieldsOf(plan);
  return written.every((movement, place) => {
    const line = lines[place];
    const at = plan.time === 'none' ? Math.floor(movement.at / 86_400_000) * 86_400_000 : movement.at;
    // Neither counts, and the page names why.
    if (movement.foreign !== undefined || movement.merged) return (line?.wrong.length ?? 0) > 0;
    return (
      line !== undefined &&
      line.wrong.length === 0 &&
      line.at === at * 1000 &&
      line.direction === movement.direction &&
      line.amount === movement.amount &&
      (!fields.includes('fee') || (line.fee ?? 0) === movement.fee) &&
      (!fields.includes('balance') || line.balance === movement.balance) &&
      (line.class === 'notExecuted') === !movement.completed &&
      (line.class === 'notExecuted' || line.class === movement.kind) &&
      line.reference === movement.reference &&
      line.receipt === movement.receipt &&
      line.phone === movement.phone &&
      line.label === movement.label
    );
  });
}

/** Detects files whose forms leave one reading. */
function isDecidable(plan: Plan): boolean {
  const { numbers, dates, hasFees, hasBalance, shape } = plan;
  const movements = plan.movements.filter(({ foreign, merged }) => foreign === undefined && !merged);
  if (hasBalance && plan.order === 'mixed') return false;
  if (shape === 'byBalance' || shape === 'opposite') return false;
  // Without a minus, a word or a balance nothing shows the direction.
  const isUnsigned = shape === 'signed' || shape === 'brackets';
  if (isUnsigned && !hasBalance && movements.every(({ direction }) => direction === 'in')) return false;
  const figures = movements.flatMap(({ amount, fee, balance }) => [
    amount,
    ...(hasFees ? [fee] : []),
    ...(hasBalance ? [balance] : []),
  ]);
  const large = figures.filter((value) => value >= 1000);
  const marked = numbers === 'points' || numbers === 'commas';
  const shows =
    !marked || large.length === 0 || large.some((value) => value >= 1_000_000 || value % 1000 !== 0);
  const days = movements.map(({ at }) => new Date(at).getUTCDate());
  const isNumbered = ['dmy', 'dmyDots', 'dmyShort', 'mdy', 'dmy2'].includes(dates);
  const tells = !isNumbered || days.some((day) => day > (dates === 'dmy2' ? 26 : 12));
  return shows && tells && NUMBER_FORMS[numbers] !== undefined;
}
