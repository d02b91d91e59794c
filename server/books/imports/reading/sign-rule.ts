import type { DecimalSign } from '../../../platform/common/values/amount-cell.js';
import type { ImportMapping, ImportSide } from '../import.view.js';
import { type SignRule, type SignEvidence, ROW_ORDERS } from '../import-words.js';
import { type ChainTrial, type FeeRule, followChain, linkInAnyOrder, FEE_RULES } from './chain.js';
import type { Survey } from './survey.js';
import { effectAt, type EffectRule, type MoneyRows } from './money-rows.js';

/** Rules of signs that a file admits; `usual` is null where its rows leave the rule open. */
export interface SignChoices {
  rules: readonly SignRule[];
  usual: SignRule | null;
  /** Rule shown while none is decided. */
  shown: SignRule;
  /** Rows that show it, or leave it open. */
  rows: number;
  /** Rows that stand against the rule shown. */
  against: number;
  example: number | null;
}

interface Signs {
  negative: number;
  positive: number;
  firstNegative: number | null;
  firstPositive: number | null;
}

function signsOf(rows: MoneyRows, field: 'amount' | 'debit', decimal: DecimalSign): Signs {
  const values = rows.money[field].of(decimal);
  const found: Signs = { negative: 0, positive: 0, firstNegative: null, firstPositive: null };
  for (let place = 0; place < rows.length; place++) {
    const value = values.at(place);
    if (value < 0) {
      found.negative++;
      found.firstNegative ??= place;
    } else if (value > 0) {
      found.positive++;
      found.firstPositive ??= place;
    }
  }
  return found;
}

export function signChoices(
  rows: MoneyRows,
  mapping: ImportMapping,
  { side, decimal }: { side: ImportSide; decimal: DecimalSign },
): SignChoices {
  const { columns, direction, writesMinus } = mapping;
  if (!columns.amount && (columns.credit ?? columns.debit)) return pairChoices(rows, decimal, mapping);
  const { negative, positive, firstNegative } = signsOf(rows, 'amount', decimal);
  if (columns.direction) return wordChoices(rows, decimal, { negative, firstNegative });
  if (negative > 0) {
    const rules: SignRule[] = direction === null ? ['signed', 'opposite'] : ['fixed', 'signed', 'opposite'];
    const usual = direction === null ? 'signed' : 'fixed';
    return { rules, usual, shown: usual, rows: negative, against: 0, example: null };
  }
  // A plus beside amounts without one leaves the others open.
  const isSigned = rows.plusSigns > 0 && rows.plusSigns >= positive;
  const isTold =
    direction !== null || side === 'orders' || side === 'past' || isSigned || writesMinus === true;
  // Amounts without any sign: only balances show the direction, that of the first line not even they do.
  const rules: readonly SignRule[] = isTold ? ['fixed', 'opposite', 'balance'] : ['balance'];
  const shown = isTold || !columns.balance ? 'fixed' : 'balance';
  return { rules, usual: isTold ? 'fixed' : null, shown, rows: positive, against: 0, example: null };
}

/** A minus in all debits is a notation; in some of them it may also be a return. */
function pairChoices(rows: MoneyRows, decimal: DecimalSign, { signs }: ImportMapping): SignChoices {
  const { negative, positive, firstNegative, firstPositive } = signsOf(rows, 'debit', decimal);
  // Without a minus no debit is a return, whatever the balances around the lines add up to.
  const rules: readonly SignRule[] =
    negative > 0 || signs === 'pairSigned' ? ['pair', 'pairSigned'] : ['pair'];
  const shown = negative > positive ? 'pairSigned' : 'pair';
  if (negative === 0 || positive === 0)
    return { rules, usual: shown, shown, rows: negative + positive, against: 0, example: null };
  const example = shown === 'pair' ? firstNegative : firstPositive;
  return {
    rules,
    usual: null,
    shown,
    rows: Math.max(negative, positive),
    against: Math.min(negative, positive),
    example,
  };
}

/** Signs and words of direction may contradict each other once an amount carries a minus. */
function wordChoices(
  rows: MoneyRows,
  decimal: DecimalSign,
  { negative }: Pick<Signs, 'negative' | 'firstNegative'>,
): SignChoices {
  const rules: readonly SignRule[] = negative > 0 ? ['words', 'signed', 'opposite'] : ['words', 'balance'];
  let against = 0;
  let example: number | null = null;
  const amounts = rows.money.amount.of(decimal);
  for (let place = 0; negative > 0 && place < rows.length; place++) {
    const word = rows.words.at(place);
    if (word === 0 || !(word * amounts.at(place) < 0)) continue;
    against++;
    example ??= place;
  }
  const usual = against === 0 ? 'words' : null;
  return { rules, usual, shown: 'words', rows: rows.length, against, example };
}

export interface SignDecision {
  rule: SignRule;
  decimal: DecimalSign;
  by: SignEvidence;
  /** Rules that remain; empty when it is decided. */
  open: readonly SignRule[];
  /** True when the balances leave the decimal sign open. */
  decimalOpen: boolean;
  chain: ChainTrial | null;
  choices: SignChoices;
}

interface Trials {
  rows: MoneyRows;
  mapping: ImportMapping;
  /** Decimal signs that the amounts leave open, or the only one. */
  decimals: readonly DecimalSign[];
  choices: SignChoices;
  /** Order of rows by their times; null when they do not tell. */
  timeOrder: 'oldestFirst' | 'newestFirst' | null;
}

/** Decides the rule of signs by the rows, the balances and the answer of a person; balances prove before a habit. */
export function decideSigns(trials: Trials): SignDecision {
  const { choices, decimals, mapping } = trials;
  const [first = ','] = decimals;
  const answered = choices.rules.find((rule) => rule === mapping.signs);
  const usual = answered ?? choices.usual;
  const all = chainTrials(trials, answered ? [answered] : choices.rules);
  const linked = all.filter(({ links }) => links > 0);
  const plain: SignDecision = {
    ...{ rule: usual ?? choices.shown, decimal: first, chain: null, choices },
    by: answered ? 'person' : usual === null ? 'open' : 'file',
    open: usual === null && choices.against > 0 ? choices.rules.filter((rule) => rule !== 'balance') : [],
    decimalOpen: decimals.length > 1,
  };
  if (linked.length === 0) return plain;
  const proofs = inTimeOrder(inFull(linked.filter(isProof)), trials.timeOrder);
  if (proofs.length > 0) return byProof(trials, proofs, { plain, usual });
  return byMost(linked, { plain, usual });
}

interface Habit {
  plain: SignDecision;
  usual: SignRule | null;
}

function byProof(trials: Trials, proofs: readonly ChainTrial[], { plain, usual }: Habit): SignDecision {
  const decimals = new Set(proofs.map(({ decimal }) => decimal));
  const own = proofs.find(({ rule }) => rule === usual);
  const [first = own] = proofs;
  const chain = own ?? first;
  if (!chain) return plain;
  const rivals = own
    ? []
    : proofs.filter((one) => one.rule !== chain.rule && differ(trials.rows, one, chain));
  const proven = !plain.decimalOpen || decimals.size === 1;
  return {
    ...plain,
    rule: chain.rule,
    decimal: chain.decimal,
    by: plain.by === 'person' ? 'person' : rivals.length > 0 ? 'open' : 'chain',
    open: rivals.length > 0 ? [...new Set([chain.rule, ...rivals.map(({ rule }) => rule)])] : [],
    decimalOpen: !proven,
    chain,
  };
}

/** Without a proof the reading that links most balances is shown with its breaks, which a person has to accept. */
function byMost(linked: readonly ChainTrial[], { plain, usual }: Habit): SignDecision {
  const most = linked.reduce((best, one) => (one.held > best.held ? one : best));
  const own = linked
    .filter(({ rule, decimal }) => rule === (usual ?? plain.rule) && decimal === plain.decimal)
    .reduce<ChainTrial | undefined>((best, one) => (best && best.held >= one.held ? best : one), undefined);
  const isBetter = most.held * 2 >= most.links && most.held > (own?.held ?? 0);
  const chain = isBetter ? most : (own ?? most);
  if (!isBetter) return { ...plain, chain };
  return { ...plain, rule: chain.rule, decimal: chain.decimal, by: 'chain', open: [], chain };
}

const isProof = ({ links, held }: ChainTrial): boolean => links > 0 && links === held;

/** Prefers proofs in which every line moves its balance: a payment and its reversal also leave a balance as it was. */
function inFull(proofs: readonly ChainTrial[]): readonly ChainTrial[] {
  const full = proofs.filter(({ unmoved }) => unmoved.length === 0);
  return full.length > 0 ? full : proofs;
}

function inTimeOrder(proofs: readonly ChainTrial[], order: Trials['timeOrder']): readonly ChainTrial[] {
  const same = proofs.filter((one) => order === null || one.order === order);
  return same.length > 0 ? same : proofs;
}

/** True when two readings of a file differ in a movement. */
function differ(rows: MoneyRows, one: ChainTrial, other: ChainTrial): boolean {
  if (one.rule === 'balance' || other.rule === 'balance') {
    const [byBalance, plain] = one.rule === 'balance' ? [one, other] : [other, one];
    return byBalance.order !== plain.order;
  }
  for (let place = 0; place < rows.length; place++) {
    const [mine, its] = [effectAt(rows, place, one), effectAt(rows, place, other)];
    if (mine !== its && !(Number.isNaN(mine) && Number.isNaN(its))) return true;
  }
  return false;
}

/** Tries the rules beside running balances, or beside those stated before and after the lines. */
function chainTrials({ rows, mapping, decimals }: Trials, given: readonly SignRule[]): ChainTrial[] {
  const isRunning = mapping.columns.balance !== undefined;
  const rules = isRunning ? given : given.filter((rule) => rule !== 'balance');
  const [sign = ','] = decimals;
  const isBounded = ROW_ORDERS.some(
    (order) => rows.edges.opening(order, sign) !== undefined && rows.edges.closing(order, sign) !== undefined,
  );
  if (!isRunning && !isBounded) return [];
  const hasFees = mapping.columns.fee !== undefined;
  const fees: readonly FeeRule[] = hasFees ? FEE_RULES : ['apart'];
  const direction = mapping.direction === 'out' ? -1 : 1;
  const rulesOf = decimals.flatMap((decimal) =>
    rules.flatMap((rule) =>
      fees.map((fee) => ({ rule, decimal, direction, fees: fee }) satisfies EffectRule & { fees: FeeRule }),
    ),
  );
  const inOrder = rulesOf.flatMap((by) =>
    (['oldestFirst', 'newestFirst'] as const).map((order) => ({ ...by, order })),
  );
  // Beside a proof no broken trial counts, and most break in their first rows.
  const trials = (stopsAtBreak: boolean): ChainTrial[] =>
    inOrder.flatMap((by) => followChain(rows, by, { stopsAtBreak }) ?? []);
  const unbroken = trials(true);
  if (unbroken.some((trial) => isProof(trial) && trial.unmoved.length === 0)) return unbroken;
  const ordered = trials(false);
  return isRunning ? [...ordered, ...rulesOf.map((by) => linkInAnyOrder(rows, by))] : ordered;
}

export interface FeeSign {
  /** Turns a fee of the file into a cost. */
  sign: 1 | -1;
  isOpen: boolean;
}

/**
 * Decides what a minus before a fee means: the balances prove it; else one sign over the fees of all payments is a cost, and a minus
 * beside fees without one, or on reversals alone, is asked.
 */
export function feeSign(
  { fees: { payment, other } }: Pick<Survey, 'fees'>,
  { chain }: Pick<SignDecision, 'chain'>,
  { negativeFees = null }: Pick<ImportMapping, 'negativeFees'>,
): FeeSign {
  if (chain && chain.held === chain.links && chain.fees !== 'apart')
    return { sign: chain.fees === 'cost' ? 1 : -1, isOpen: false };
  if (payment.negative + other.negative === 0) return { sign: 1, isOpen: false };
  if (negativeFees) return { sign: negativeFees === 'cost' ? -1 : 1, isOpen: false };
  if (payment.negative === 0 && payment.positive > 0) return { sign: 1, isOpen: false };
  return { sign: -1, isOpen: payment.negative === 0 || payment.positive > 0 };
}
