import { describe, expect, it } from '@jest/globals';
import type { ColumnType, ReportCell } from '../../../../server/reporting/reports/model/report.view.js';
import { cellText } from './cellText.js';

const READER = { zone: 'Africa/Porto-Novo', locale: 'en' };

const says = (type: ColumnType, value: ReportCell, name = 'x') => cellText({ name, type }, value, READER);

describe('a cell of a report on screen', () => {
  it('groups figures with thin spaces, negative ones too', () => {
    expect(says('xof', -1_250_000)).toBe('−1\u00a0250\u00a0000');
    expect(says('count', 0)).toBe('0');
  });

  it('leaves digits that are no figure as they are', () => {
    expect(says('text', '00126070001234')).toBe('00126070001234');
  });

  it('masks the numbers of customers', () => {
    expect(says('text', '22670112233', 'phone')).toBe('+226 ••33');
  });

  it('writes instants in the zone of the report', () => {
    expect(says('instant', '2026-11-20T23:30:00.000Z')).toContain('21 Nov 2026');
  });

  it('shows what is no instant as it is, and nothing for nothing', () => {
    expect(says('instant', 'never')).toBe('never');
    expect(says('xof', null)).toBe('');
  });
});
