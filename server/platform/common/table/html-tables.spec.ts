import { describe, expect, it } from '@jest/globals';
import { htmlTables } from './html-tables.js';

const rowsOf = (page: string) => htmlTables(page).map(({ rows }) => rows.map(({ cells }) => cells));

describe('the tables of a web page', () => {
  it('have the texts of their cells, with references decoded and blanks joined', () => {
    expect(
      rowsOf(
        '<table><tr><th>Libell&eacute;<th>a  \n b</tr><tr><td>1&nbsp;500&#8239;F<td><b>x</b><br>y</table>',
      ),
    ).toEqual([
      [
        ['Libellé', 'a b'],
        ['1\u00a0500\u202fF', 'x y'],
      ],
    ]);
  });

  it('leave scripts, styles and comments out, also within a cell', () => {
    expect(
      rowsOf(
        '<table><tr><td>1<script>document.write("<td>2")</script><!-- <td>3 --><style>td{}</style></td><td>4</td></tr></table>',
      ),
    ).toEqual([[['1', '4']]]);
  });

  it('are tables of their own within a cell, and keep their captions', () => {
    expect(
      htmlTables(
        '<table><caption>Relevé</caption><tr><td>a<table><tr><td>b</td></tr></table>c</td></tr></table>',
      ),
    ).toEqual([
      { name: '', rows: [{ number: 1, cells: ['b'] }] },
      { name: 'Relevé', rows: [{ number: 1, cells: ['ac'] }] },
    ]);
  });

  it('count a cell over several columns as often, at most a hundred times', () => {
    const first = rowsOf('<table><tr><td colspan="3">a<td COLSPAN=9999999>b</table>')[0]?.[0];
    expect(first).toHaveLength(103);
    expect(first?.slice(0, 4)).toEqual(['a', '', '', 'b']);
  });

  it('keep a sign that opens no element', () => {
    expect(rowsOf('<table><tr><td>a < b</td><td>1 <2> 3</td></tr></table>')).toEqual([
      [['a < b', '1 <2> 3']],
    ]);
  });

  it('are refused by the number of their cells', () => {
    expect(() => htmlTables(`<table>${'<td colspan=100>'.repeat(310_000)}`)).toThrow('table_too_complex');
  });
});
