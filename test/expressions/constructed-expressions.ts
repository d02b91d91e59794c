const OF_CONSTANTS = 'of constants of its file';

/**
 * Says how the source of each constructed expression is made, by file. Those `atStart` are made when the file is loaded and are checked as
 * literals are; the others depend on a value.
 */
export const CONSTRUCTED: Readonly<Record<string, { count: number; made: string; atStart: boolean }>> = {
  'server/platform/common/table/cell.ts': { count: 7, made: OF_CONSTANTS, atStart: true },
  'server/platform/common/table/workbook-xml.ts': { count: 1, made: OF_CONSTANTS, atStart: true },
  'server/platform/common/values/date-cell.ts': { count: 1, made: OF_CONSTANTS, atStart: true },
  'server/platform/common/values/typed-text.ts': { count: 1, made: OF_CONSTANTS, atStart: true },
  'server/books/breaks/break.dto.ts': { count: 1, made: OF_CONSTANTS, atStart: true },
  'server/books/close/pack-format.ts': { count: 1, made: OF_CONSTANTS, atStart: true },
  'server/books/imports/line-class.ts': { count: 6, made: OF_CONSTANTS, atStart: true },
  'server/aggregator/client/secrets.ts': {
    count: 1,
    made: 'of an OTP, every sign but letters and digits escaped; no repetition',
    atStart: false,
  },
  'server/platform/common/values/amount.ts': {
    count: 1,
    made: 'of a comma or a point, on a text that readAmountCell takes for an amount, without blanks at most 100 characters',
    atStart: false,
  },
  'server/platform/common/values/phone.ts': {
    count: 2,
    made: 'of calling codes, and of the digits of one number, each followed by at most one sign',
    atStart: true,
  },
  'server/reporting/evidence/evidence-mask.ts': {
    count: 1,
    made: 'of the digits of one number, each followed by at most one sign; no repetition',
    atStart: false,
  },
};
