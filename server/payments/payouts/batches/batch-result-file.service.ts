import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import type { UserActor } from '../../../access/identity/actor.js';
import { nameFor, phoneFor } from '../../../access/identity/personal-data.js';
import { queryRows } from '../../../platform/common/database/query.js';
import { subCodeOf } from '../../../aggregator/sub-codes/sub-code-catalogue.js';
import { BATCH_RESULT_TEXTS, batches } from '../batches.texts.js';
import { type Language, type Reader, textFor, type Texts } from '../../../platform/i18n/language.js';
import { payouts } from '../payouts.texts.js';
import { fill } from '../../../platform/i18n/message.js';
import { words } from '../../../platform/i18n/words.js';
import type { Cell } from '../../../platform/common/table/cell.js';
import { secondFormat } from '../../../platform/common/table/date-formats.js';
import type { TableSheet } from '../../../platform/common/table/write-table.js';
import type { PayoutChannel } from '../../transactions/lifecycle/lifecycle.js';
import { payoutStateAtSql, payoutStateSql } from '../orders/payout-state.js';
import type { PayoutState } from '../orders/payout-words.js';
import type { BatchRecord } from './batch-views.service.js';

const ROWS_AT_ONCE = 1_000;
const PHONE_COLUMN = 1;
const SINCE_COLUMN = 9;

/** Times are in the project's zone, named in the header. */
const HEADER: readonly Texts[] = [
  BATCH_RESULT_TEXTS.row,
  batches.batchField.phone,
  batches.batchField.beneficiary,
  BATCH_RESULT_TEXTS.amount,
  batches.batchField.channel,
  batches.batchField.staysInWallet,
  batches.batchField.purpose,
  BATCH_RESULT_TEXTS.operator,
  BATCH_RESULT_TEXTS.status,
  BATCH_RESULT_TEXTS.since,
  BATCH_RESULT_TEXTS.reference,
  BATCH_RESULT_TEXTS.attempts,
  BATCH_RESULT_TEXTS.code,
  BATCH_RESULT_TEXTS.meaning,
  BATCH_RESULT_TEXTS.payoutId,
];

interface ResultRow {
  number: number;
  phone: string | null;
  beneficiary: string | null;
  amount: number | null;
  channel: PayoutChannel | null;
  staysInWallet: boolean | null;
  purpose: string | null;
  operatorName: string | null;
  payoutId: string | null;
  state: PayoutState | null;
  since: string | null;
  reference: string | null;
  attempts: number;
  list: string | null;
  code: string | null;
  leftOut: boolean;
}

/** Rows of the file with their payouts; values of the payout take precedence over those of the draft. */
const resultRowsSql = (batch: BatchRecord, after: number) => sql`
  SELECT r.row_number AS number, coalesce(p.phone, r.phone) AS phone, coalesce(p.beneficiary, r.beneficiary) AS beneficiary,
    coalesce(p.amount, r.amount) AS amount, coalesce(p.channel, r.channel) AS channel,
    coalesce(p.stays_in_wallet, r.stays_in_wallet) AS "staysInWallet", coalesce(p.purpose, r.purpose) AS purpose,
    coalesce(t.operator_name, v.name) AS "operatorName", p.id AS "payoutId",
    CASE WHEN p.id IS NOT NULL THEN ${payoutStateSql()} END AS state,
    to_char((${payoutStateAtSql()}) AT TIME ZONE ${batch.zone}, 'YYYY-MM-DD HH24:MI:SS') AS since,
    t.reference, coalesce(p.attempts, 0) AS attempts, t.sub_code_list AS list, t.sub_code AS code, r.left_out AS "leftOut"
  FROM payout_batch_rows r
  LEFT JOIN payouts p ON p.order_id = r.order_id AND p.row_number = r.row_number
  LEFT JOIN transactions t ON t.id = p.attempt_id
  LEFT JOIN LATERAL (SELECT name FROM operator_versions c
    WHERE c.operator_id = coalesce(t.account_id, p.operator_id, r.operator_id) ORDER BY version DESC LIMIT 1) v ON true
  WHERE r.order_id = ${batch.id} AND r.row_number > ${after} ORDER BY r.row_number LIMIT ${ROWS_AT_ONCE}`;

@Injectable()
export class BatchResultFileService {
  constructor(private readonly db: DataSource) {}

  sheet(batch: BatchRecord, { reader, actor }: { reader: Reader; actor: UserActor }): TableSheet {
    return {
      name: BATCH_RESULT_TEXTS.sheet[reader.language],
      header: HEADER.map((texts) => fill(textFor(texts, reader), { zone: batch.zone })),
      rows: this.rows(batch, reader.language, actor),
      textColumns: [PHONE_COLUMN],
      phoneColumns: [PHONE_COLUMN],
      dateColumns: new Map([[SINCE_COLUMN, secondFormat(reader.language)]]),
    };
  }

  /** Reads pages while the file is written, so different rows may reflect different moments. */
  private async *rows(batch: BatchRecord, language: Language, actor: UserActor): AsyncGenerator<Cell[]> {
    let last = -1;
    for (;;) {
      const rows = await queryRows<ResultRow>(this.db, resultRowsSql(batch, last));
      for (const row of rows) {
        const phone = phoneFor(actor, row.phone);
        yield cellsOf({ ...row, phone, beneficiary: nameFor(actor, row.beneficiary) }, language);
      }
      last = rows.at(-1)?.number ?? last;
      if (rows.length < ROWS_AT_ONCE) return;
    }
  }
}

function cellsOf(row: ResultRow, language: Language): Cell[] {
  const { staysInWallet: stays } = row;
  const meaning = row.code === null ? undefined : subCodeOf(row.list ?? '', row.code)?.meaning[language];
  return [
    ...[row.number, row.phone, row.beneficiary, row.amount],
    row.channel && words.channel[row.channel][language],
    stays === null ? null : BATCH_RESULT_TEXTS[stays ? 'yes' : 'no'][language],
    ...[row.purpose, row.operatorName],
    statusTexts(row)[language],
    ...[row.since, row.reference, row.attempts],
    row.code && `${String(row.list)} ${row.code}`,
    ...[meaning ?? null, row.payoutId],
  ];
}

/** Returns the status as shown on screen; for a row without a payout, the reason. */
function statusTexts({ state, leftOut }: ResultRow): Texts {
  if (state) return payouts.payoutState[state];
  return leftOut ? BATCH_RESULT_TEXTS.leftOut : BATCH_RESULT_TEXTS.draft;
}
