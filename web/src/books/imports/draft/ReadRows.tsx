import Box from '@mui/material/Box';
import { Fragment, type ReactNode } from 'react';
import { useLocale, useTranslate } from 'react-admin';
import type { LineView, PreviewRow } from '../../../../../server/books/imports/import.view.js';
import { useRecord } from '../../../kit/dataProvider/useRecord.js';
import { currencyLabel, grouped } from '../../../kit/format/money.js';
import { isWithheld, masked, spelled } from '../../../kit/format/phone.js';
import { exact } from '../../../kit/format/times.js';
import { RowErrors } from './RowErrors.js';
import { type AsideRow, hasOpenAmounts, type ShownRow, WrittenCells } from '../values/importRows.js';
import { readRowsStyle } from './readRowsStyle.js';

interface Props {
  label: string;
  rows: readonly ShownRow[];
  /** Stands below the row, such as a question about it. */
  below?: (rowNumber: number) => ReactNode;
}

/** Shows rows with every field as understood, and below each value the cell as written. */
export function ReadRows({ label, rows, below }: Props) {
  const { mapping } = useRecord('imports');
  const translate = useTranslate();
  const hasFee = Boolean(mapping.columns.fee);
  const hasBalance = Boolean(mapping.columns.balance);
  /** Besides that of the row number. */
  const columns = 3 + Number(hasFee) + Number(hasBalance);
  return (
    <Box component="table" aria-label={label} sx={readRowsStyle}>
      <colgroup>
        <col className="no" />
        <col />
        <col className="at" />
        {hasFee && <col className="figure" />}
        <col className="figure" />
        {hasBalance && <col className="figure" />}
      </colgroup>
      <thead>
        <tr>
          <th scope="col">{translate('imports.line')}</th>
          <th scope="col">{translate('importPage.col.operation')}</th>
          <th scope="col">{translate('importPage.col.time')}</th>
          {hasFee && <Figure head>{translate('importPage.col.fee')}</Figure>}
          <Figure head>{currencyLabel()}</Figure>
          {hasBalance && <Figure head>{translate('importPage.col.balance')}</Figure>}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => {
          const under = below?.(row.rowNumber);
          return (
            <Fragment key={row.rowNumber}>
              {'aside' in row ? (
                <Aside row={row} columns={columns} />
              ) : (
                <Row row={row} hasFee={hasFee} hasBalance={hasBalance} asked={Boolean(under)} />
              )}
              {under && (
                <tr className="below">
                  <td />
                  <td colSpan={columns}>{under}</td>
                </tr>
              )}
            </Fragment>
          );
        })}
      </tbody>
    </Box>
  );
}

function Figure({
  head = false,
  className,
  children,
}: {
  head?: boolean;
  className?: string;
  children?: ReactNode;
}) {
  return head ? (
    <th scope="col" data-align="right">
      {children}
    </th>
  ) : (
    <td data-align="right" className={className}>
      {children}
    </td>
  );
}

/** A row that is no line: struck, not hidden. */
function Aside({ row, columns }: { row: AsideRow; columns: number }) {
  const translate = useTranslate();
  return (
    <tr>
      <td className="no">{grouped(row.rowNumber)}</td>
      <td className="as" colSpan={columns}>
        <b>{translate(`importPage.aside.${row.aside}`)}</b>
        <code>
          <s>{row.cell}</s>
        </code>
      </td>
    </tr>
  );
}

interface RowProps {
  row: PreviewRow;
  hasFee: boolean;
  hasBalance: boolean;
  asked: boolean;
}

function Row({ row, hasFee, hasBalance, asked }: RowProps) {
  const file = useRecord('imports');
  const locale = useLocale();
  const written = new WrittenCells(file, row.cells);
  const { line } = row;
  const counts = line !== null && line.class !== 'notExecuted';
  const isOneDay = file.firstDay !== null && file.firstDay === file.lastDay;
  const at = line && exact(line.happenedAt, file.zone, locale);
  const time = at && isOneDay ? at.replace(/^.*[, ](?=\d{2}:\d{2}:\d{2}$)/, '') : at;
  return (
    <tr className={asked ? 'asked' : undefined}>
      <td className="no">{grouped(row.rowNumber)}</td>
      <td className="as">
        <Operation row={row} />
        <code>{written.others()}</code>
      </td>
      <td className="at">
        {time ?? '–'}
        <code>{written.of('date', 'time')}</code>
      </td>
      {hasFee && (
        <Figure className="fee">
          {line?.fee != null && signed(line.fee)}
          <code>{written.of('fee')}</code>
        </Figure>
      )}
      <Figure className="amount">
        {line && <Amount line={line} open={row.unusual === 'asked' && hasOpenAmounts(file)} />}
        <code>
          {counts ? (
            written.of('amount', 'credit', 'debit')
          ) : (
            <s>{written.of('amount', 'credit', 'debit')}</s>
          )}
        </code>
      </Figure>
      {hasBalance && (
        <Figure className="balance">
          {line?.balance != null && signed(line.balance)}
          <code>{written.of('balance')}</code>
        </Figure>
      )}
    </tr>
  );
}

function Amount({ line, open }: { line: LineView; open: boolean }) {
  const translate = useTranslate();
  if (open) return <span className="open">{translate('importPage.open')}</span>;
  const amount = signed(line.direction === 'in' ? line.amount : -line.amount);
  return line.class === 'notExecuted' ? <s>{amount}</s> : <b>{amount}</b>;
}

const signed = (value: number): string => (value < 0 ? `− ${grouped(-value)}` : grouped(value));

/** Says what the row is, with its identifier, number, status and what could not be read. */
function Operation({ row }: { row: PreviewRow }) {
  const { side } = useRecord('imports');
  const translate = useTranslate();
  const { line, errors, remarks } = row;
  if (!line) return errors ? <RowErrors found={{ errors }} /> : <b>{translate('imports.notUnderstood')}</b>;
  const moved = side === 'bank' ? { in: 'bankIn', out: 'bankOut' } : { in: 'in', out: 'out' };
  const name = line.reference ?? line.receipt ?? line.requestId ?? line.token ?? line.label ?? '';
  return (
    <Box component="span" sx={{ display: 'block' }}>
      <b>
        {translate(
          line.class && line.class !== 'payment'
            ? `importPage.classOf.${line.class}`
            : `importPage.moved.${moved[line.direction]}`,
        )}
        {name && ` ${name}`}
      </b>
      {factsOf(line, translate).map((fact) => (
        <Fragment key={fact}>
          , <span className="soft">{fact}</span>
        </Fragment>
      ))}
      {remarks?.map(({ field, rule }) => (
        <Fragment key={field}>
          ,{' '}
          <span className="wait">
            {translate(`importPage.${remarkOf(field, rule)}`, {
              field: translate(`lineField.${field}`, { _: field }),
            })}
          </span>
        </Fragment>
      ))}
    </Box>
  );
}

function remarkOf(field: string, rule: string): 'remark' | 'mergedRemark' | 'mergedBalance' {
  if (rule !== 'mergedCells') return 'remark';
  return field === 'balance' ? 'mergedBalance' : 'mergedRemark';
}

function factsOf(
  { phone, status, refund }: LineView,
  translate: (key: string, values?: object) => string,
): string[] {
  const facts: string[] = [];
  if (refund) facts.push(translate('importPage.refunded', { amount: grouped(refund) }));
  if (status && status !== 'completed') facts.push(translate(`imports.means.${status}`).toLowerCase());
  if (phone) facts.push(isWithheld(phone) ? masked(phone) : spelled(phone));
  return facts;
}
