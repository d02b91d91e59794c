import { expect, it } from '@jest/globals';
import { toCsv } from './exporter.js';

it('an export is a table that spreadsheets open and never compute', () => {
  expect(
    toCsv([
      ['Time', 'Amount; XOF', 'Said'],
      ['2026-11-20T10:00:00Z', 5000, '=HYPERLINK("http://x")'],
      [null, -1, 'two\nlines'],
    ]),
  ).toBe(
    '\ufeffTime;"Amount; XOF";Said\n2026-11-20T10:00:00Z;5000;"\'=HYPERLINK(""http://x"")"\n;-1;"two\nlines"\n',
  );
});
