import type { Evidence, ImportView } from '../../../../../server/books/imports/import.view.js';
import type { ImportQuestionCode } from '../../../../../server/books/imports/import-words.js';
import { grouped } from '../../../kit/format/money.js';

/** Points of a reading; each opens its control in place. */
export type PointName =
  | 'format'
  | 'sheets'
  | 'header'
  | 'encoding'
  | 'separator'
  | 'decimal'
  | 'dates'
  | 'signs'
  | 'chain'
  | 'gap'
  | 'columns'
  | 'words'
  | 'remarks';

export interface Point {
  name: PointName;
  text: string;
  note?: string;
  /** True when a person has to look at it. */
  open?: boolean;
  /** Open question about it. */
  asks?: ImportQuestionCode;
}

type Say = (key: string, values?: object) => string;

/** Points that a person can change; the others state what the rows prove. */
export const CHANGEABLE: readonly PointName[] = [
  ...([
    'sheets',
    'header',
    'encoding',
    'separator',
    'decimal',
    'dates',
    'signs',
    'columns',
    'words',
  ] as const),
];

const ASKED: Partial<Record<ImportQuestionCode, PointName>> = {
  decimalOpen: 'decimal',
  decimalContradiction: 'decimal',
  datesOpen: 'dates',
  datesContradiction: 'dates',
  datesMixed: 'dates',
  daysOutsideBalances: 'dates',
  datesOutside: 'dates',
  datesFar: 'dates',
  amountOpen: 'columns',
  signsOpen: 'signs',
  feesOpen: 'signs',
  directionOpen: 'signs',
  refundsOpen: 'columns',
  wordOpen: 'words',
  chainBroken: 'chain',
  balancesMissing: 'format',
  sheetOpen: 'sheets',
  hiddenRows: 'sheets',
};

/** Lists what all rows of a file have decided about its reading. */
export function pointsOf(file: ImportView, say: Say): Point[] {
  const read = (key: string, values?: object) => say(`importReading.${key}`, values);
  const page = (key: string, values?: object) => say(`importPage.${key}`, values);
  const points = [
    ...(isBankFormat(file) ? bankPoints(file, read) : containerPoints(file, read, page)),
    ...rowPoints(file, read),
    ...gapPoints(file, read),
    isBankFormat(file) ? fieldPoint(file, page) : columnPoint(file, page),
  ];
  const words = Object.keys(file.mapping.words).length;
  if (words > 0) points.push({ name: 'words', text: page('words', { smart_count: words }) });
  return points.map((point) => {
    const asks = file.questions.find(({ code }) => ASKED[code] === point.name)?.code;
    return asks ? { ...point, asks, open: true } : point;
  });
}

const isBankFormat = ({ format: { kind } }: ImportView): boolean => kind === 'mt940' || kind === 'camt053';

/** Says the format of the bank and the accounts of its statements; neither has a header. */
function bankPoints({ format, understood }: ImportView, read: Say): Point[] {
  const accounts = understood?.sheets ?? [];
  const name = format.kind === 'camt053' ? 'camt053' : 'mt940';
  return [
    {
      ...{ name: 'format', text: read(name) },
      ...(accounts.length > 0 ? { note: read('account', { names: accounts.join(', ') }) } : {}),
    },
  ];
}

/** Counts the fields of the format that lines take; the others are part of the format and no loss. */
function fieldPoint({ columns, mapping }: ImportView, page: Say): Point {
  const taken = new Set(Object.values(mapping.columns));
  const count = columns.filter((name) => taken.has(name)).length;
  return {
    ...{ name: 'columns', text: page('bankFields', { smart_count: count, count }) },
    note: page('bankFieldsNote'),
  };
}

const quoted = (names: readonly string[], page: Say): string =>
  names.map((name) => page('quoted', { name })).join(', ');

function containerPoints(
  { format, mapping, headerRow, understood }: ImportView,
  read: Say,
  page: Say,
): Point[] {
  const points: Point[] = [];
  const sheets = format.sheets ?? understood?.sheets ?? [];
  const others = format.otherSheets ?? understood?.otherSheets ?? [];
  // A page with one table has no sheets to choose.
  if (sheets.length > 0 && (format.kind === 'xlsx' || others.length > 0)) {
    const names = others.map((name) =>
      format.hiddenSheets?.includes(name) ? page('hiddenSheet', { name }) : name,
    );
    points.push({
      ...{ name: 'sheets', text: read('sheet', { names: sheets.join(', ') }) },
      ...(names.length > 0 ? { note: read('otherSheets', { names: quoted(names, page) }) } : {}),
    });
  }
  const row = understood?.headerRow ?? headerRow;
  const aside = understood?.setAsideRows ?? 0;
  points.push({
    ...{ name: 'header', text: row === 0 ? read('noHeader') : read('header', { row: grouped(row) }) },
    ...(aside > 0 ? { note: read('setAside', { smart_count: aside, count: grouped(aside) }) } : {}),
  });
  const chosen = (value: unknown) => (value ? { note: page('byUser') } : {});
  if (format.encoding)
    points.push({
      ...{ name: 'encoding', text: encodingText(format.encoding, read), ...chosen(mapping.encoding) },
    });
  if (format.kind === 'csv' && format.delimiter)
    points.push({
      name: 'separator',
      text: page('separator', { name: page(`separators.${separatorName(format.delimiter)}`) }),
      ...chosen(mapping.separator),
    });
  return points;
}

const encodingText = (encoding: string, read: Say): string =>
  encoding === 'utf-8 twice' ? read('twice') : read('encoding', { encoding: encodingName(encoding) });

/** Writes `utf-16le` as `UTF-16LE`, and `windows-1252` as `Windows-1252`. */
export const encodingName = (encoding: string): string =>
  encoding.startsWith('utf')
    ? encoding.toUpperCase()
    : encoding.replace(/^./, (first) => first.toUpperCase());

export function separatorName(sign: string): 'semicolon' | 'comma' | 'tab' | 'bar' {
  if (sign === ';') return 'semicolon';
  if (sign === ',') return 'comma';
  return sign === '|' ? 'bar' : 'tab';
}

function rowPoints(file: ImportView, read: Say): Point[] {
  const { understood } = file;
  if (!understood) return [];
  const isBank = isBankFormat(file);
  const {
    decimal,
    decimalBy,
    dates,
    datesBy,
    shortYears = 0,
    signs,
    signsBy,
    chain,
    remarkRows,
  } = understood;
  const by = ({ by: how, rows }: Evidence): string =>
    read(`by.${how}`, { smart_count: rows, count: grouped(rows) });
  const points: Point[] = [];
  const sign =
    decimalBy.by === 'open' ? 'open' : decimal === null ? 'none' : decimal === ',' ? 'comma' : 'point';
  points.push({
    ...{ name: 'decimal', text: read(`decimal.${sign}`), open: sign === 'open' },
    ...(sign === 'none' ? {} : { note: by(decimalBy) }),
  });
  const order = datesBy.by === 'open' ? 'open' : (dates ?? 'none');
  const years = { smart_count: shortYears, count: grouped(shortYears) };
  const dateNotes = [
    ...(order === 'none' ? [] : [by(datesBy)]),
    ...(shortYears > 0 ? [read('dates.shortYears', years)] : []),
  ];
  points.push({
    ...{ name: 'dates', text: read(`dates.${order}`), open: order === 'open' },
    ...(dateNotes.length > 0 ? { note: dateNotes.join('; ') } : {}),
  });
  points.push({
    ...{ name: 'signs', text: read(`signs.${isBank ? 'bank' : signs}`), note: by(signsBy) },
    open: signsBy.by === 'open',
  });
  if (chain) {
    const notes = [read(`order.${chain.order}`), ...(chain.withFees ? [read('withFees')] : [])];
    points.push({
      ...{ name: 'chain', text: read('chain', { held: grouped(chain.held), links: grouped(chain.links) }) },
      ...{ note: notes.join(', '), open: chain.held < chain.links },
    });
  }
  if (remarkRows > 0)
    points.push({
      ...{ name: 'remarks', open: true },
      text: read('remarks', { smart_count: remarkRows, count: grouped(remarkRows) }),
    });
  return points;
}

/** Says that the file does not begin where the one before of its account ends. */
function gapPoints({ gap }: ImportView, read: Say): Point[] {
  if (!gap) return [];
  const { beforeName, closingBalance, openingBalance } = gap;
  const [closing, opening] = [grouped(closingBalance), grouped(openingBalance)];
  return [
    {
      ...{ name: 'gap', open: true, text: read('gap', { file: beforeName }) },
      note: read('gapNote', { closing, opening, amount: grouped(Math.abs(openingBalance - closingBalance)) }),
    },
  ];
}

function columnPoint({ columns, mapping, state }: ImportView, page: Say): Point {
  const taken = new Set(Object.values(mapping.columns));
  const named = columns.filter(Boolean);
  const left = named.filter((name) => !taken.has(name));
  const count = named.length - left.length;
  return {
    ...{ name: 'columns', open: state === 'received' },
    text: page('columns', { smart_count: count, count, all: named.length }),
    ...(left.length > 0 ? { note: page('otherColumns', { names: quoted(left, page) }) } : {}),
  };
}
