import * as currency from '../../server/platform/common/table/currency-cell.js';
import * as cell from '../../server/platform/common/table/cell.js';
import { readCamt053 } from '../../server/platform/common/table/camt053.js';
import { csvRecords } from '../../server/platform/common/table/csv-records.js';
import { fileKind } from '../../server/platform/common/table/file-kind.js';
import { htmlTables } from '../../server/platform/common/table/html-tables.js';
import { readRemittance } from '../../server/platform/common/table/mt940-remittance.js';
import { readMt940 } from '../../server/platform/common/table/mt940.js';
import { parseTable } from '../../server/platform/common/table/parse-table.js';
import { kindOfName } from '../../server/platform/common/table/amount-names.js';
import { normalizeHeader } from '../../server/platform/common/table/table.js';
import { escapeXml } from '../../server/platform/common/table/workbook-xml.js';
import { toUtf8 } from '../../server/platform/common/table/utf8.js';
import * as windows from '../../server/platform/common/table/windows-1252.js';
import { openTable } from '../../server/books/imports/reading/open-table.js';
import { likelyDelimiter } from '../../server/books/imports/reading/table-layout.js';
import { StatedEdges } from '../../server/books/imports/reading/stated-edges.js';
import { textOf } from '../../server/books/imports/reading/table-rows.js';
import { readStatement } from '../support/read-statement.js';
import type { Area, Reader } from './areas.js';

/** Bytes of a file here; files are larger, and growth shows in these. */
const FILE = 64 * 1024;
const of = (read: (text: string) => unknown): Reader => ({ read, limit: FILE });
const ofBytes = (read: (bytes: Buffer) => unknown): Reader => of((text) => read(Buffer.from(text)));
const SINK = { entry: () => undefined, statement: () => undefined };

const BOUNDED = 'takes cells or rows that openTable has bounded; readStatement is the reader';
const WRITES = 'writes values of ours';
const CONTAINER =
  'reads a part of a workbook, whose opened bytes are bounded; hostile workbooks have tests of their own';

export const TABLES: Area = {
  places: ['server/platform/common/table', 'server/books/imports/reading'],
  readers: {
    fileKind: ofBytes(fileKind),
    htmlTables: of((text) => htmlTables(`<table>${text}`)),
    readMt940: ofBytes((bytes) => readMt940(bytes, SINK)),
    readCamt053: ofBytes((bytes) => readCamt053(bytes, SINK)),
    readRemittance: of((text) => readRemittance(text.split('\n'))),
    'readRemittance of code words': of((text) => readRemittance([`EREF+${text}`, `/REMI/${text}`])),
    csvRecords: ofBytes((bytes) => [...csvRecords(bytes, 0x3b)].length),
    parseTable: ofBytes(parseTable),
    foreignCurrency: of(currency.foreignCurrency),
    currencyColumns: of((text) => currency.currencyColumns([text])),
    currencyInName: of(currency.currencyInName),
    statedCurrency: of((text) => currency.statedCurrency([[text, `Devise : ${text}`]])),
    isFormulaText: of(cell.isFormulaText),
    neutralizeFormula: of(cell.neutralizeFormula),
    neutralizeCsvFormula: of(cell.neutralizeCsvFormula),
    restoreFormulaText: of(cell.restoreFormulaText),
    escapeXml: of(escapeXml),
    normalizeHeader: of(normalizeHeader),
    kindOfName: of(kindOfName),
    'StatedEdges of a row': of((text) => new StatedEdges().add(1, [text, text], { place: 'below' })),
    toUtf8: ofBytes((bytes) => toUtf8(bytes)),
    decodeWindows1252: ofBytes(windows.decodeWindows1252),
    strictWindows1252: of(windows.strictWindows1252),
    encodeWindows1252: of(windows.encodeWindows1252),
    openTable: ofBytes((bytes) => openTable(bytes)),
    'openTable of a page': of((text) => openTable(Buffer.from(`<html><table><tr><td>${text}`))),
    likelyDelimiter: ofBytes((bytes) => likelyDelimiter(bytes, 0)),
    textOf: of((text) => textOf([text, text])),
    'readStatement of a cell': of((text) =>
      readStatement(`Date;Montant;Libellé;Référence\r\n24/11/2026;${text};${text};${text}\r\n`),
    ),
    'readStatement of rows': of((text) =>
      readStatement(`Date;Montant;Libellé\r\n24/11/2026;5000;A\r\n${text}\r\n`),
    ),
  },
  exceptions: {
    AmountColumns: BOUNDED,
    openAmounts: BOUNDED,
    amountNames: WRITES,
    StatedEdges: BOUNDED,
    exchanged: 'takes a number',
    RangeCollector: CONTAINER,
    MergedCells: BOUNDED,
    RowMerges: BOUNDED,
    RowCurrency: BOUNDED,
    daysOutside: BOUNDED,
    dateOf: BOUNDED,
    isBooked: BOUNDED,
    statementRow: BOUNDED,
    unreadableRow: BOUNDED,
    statementAmount: BOUNDED,
    statementBalance: BOUNDED,
    entryRows: 'takes elements that readCamt053 has bounded',
    countedRows: WRITES,
    dayFormat: WRITES,
    minuteFormat: WRITES,
    secondFormat: WRITES,
    parseSheets: 'reads as parseTable does',
    readTable: 'runs parseTable in a thread',
    readSheets: 'runs parseSheets in a thread',
    worksheetRows: CONTAINER,
    Steps: 'counts',
    TableFault: 'is an error',
    wrongType: 'makes an error',
    tooManyRows: 'makes an error',
    tooManyColumns: 'makes an error',
    tooLarge: 'makes an error',
    inTableThread: 'starts a thread',
    problemOf: 'makes an error',
    toTable: BOUNDED,
    ThreadPort: 'sends messages',
    readWorkbook: CONTAINER,
    TextCollector: CONTAINER,
    writeTable: WRITES,
    csvLines: WRITES,
    writeWorkbook: WRITES,
    WorkbookStyles: WRITES,
    columnLetters: WRITES,
    frameParts: WRITES,
    sheetHead: WRITES,
    sheetFoot: WRITES,
    rowXml: 'writes cells with escapeXml',
    lineCursor: WRITES,
    linesOf: WRITES,
    countLines: WRITES,
    xlsxRows: CONTAINER,
    xlsxSheets: CONTAINER,
    openStatementWorkbook: CONTAINER,
    readXml: CONTAINER,
    readPart: CONTAINER,
    Archive: CONTAINER,
    shortened: BOUNDED,
    isLongerThanValues: 'takes a length',
    followChain: BOUNDED,
    linkInAnyOrder: BOUNDED,
    chainEnd: BOUNDED,
    chainStart: BOUNDED,
    DayCounts: BOUNDED,
    decide: BOUNDED,
    decidedEffect: BOUNDED,
    untoldPlaces: BOUNDED,
    Numbers: 'keeps numbers',
    Readings: 'keeps numbers',
    RisingNumbers: 'keeps numbers',
    Clocks: 'keeps numbers',
    RepeatedKeys: BOUNDED,
    RowFacts: BOUNDED,
    rowKey: BOUNDED,
    postgresTime: WRITES,
    dayText: WRITES,
    MoneyRows: BOUNDED,
    effectAt: BOUNDED,
    openStatements: 'is a part of openTable',
    openQuestions: BOUNDED,
    dayQuestions: BOUNDED,
    emptyFindings: WRITES,
    readTableLines: 'is a part of readStatement',
    copyText: WRITES,
    storedFormat: WRITES,
    choiceOf: 'takes a mapping',
    withFileThread: 'starts a thread',
    RowCells: BOUNDED,
    unusableCell: BOUNDED,
    cutLabel: BOUNDED,
    identifierFault: BOUNDED,
    amountUnder: BOUNDED,
    signChoices: BOUNDED,
    decideSigns: BOUNDED,
    feeSign: BOUNDED,
    statedAccount: BOUNDED,
    withStatedBalances: BOUNDED,
    withStatedDays: BOUNDED,
    surveyTable: 'is a part of readStatement',
    TableBytes: WRITES,
    sampleRows: 'is a part of likelyDelimiter',
    namesMoney: BOUNDED,
    layoutOf: BOUNDED,
    letters: 'takes a number',
    shownCell: BOUNDED,
    tableLines: 'is a part of readStatement',
    findTotals: BOUNDED,
    longestCell: BOUNDED,
    LineReader: BOUNDED,
    unusualKind: BOUNDED,
    UnusualRows: BOUNDED,
    UnknownWords: BOUNDED,
    RowTally: BOUNDED,
    DecimalVotes: BOUNDED,
    DateVotes: BOUNDED,
  },
};
