import sql from 'sql-template-tag';
import type { ListDefinition } from '../../../platform/common/lists/list-sql.js';

const OPERATOR_COLUMNS = sql`operator_id AS id, version, name, calling_code AS "callingCode", payin_modes AS "payinModes",
  payin_minimum AS "payinMinimum", payout_minimum AS "payoutMinimum", active, changed_by AS "changedBy", reason, at`;
const PREFIX_COLUMNS = sql`calling_code AS id, version, prefixes, national_lengths AS "nationalLengths",
  changed_by AS "changedBy", reason, at`;

const LATEST_OPERATORS = sql`SELECT DISTINCT ON (operator_id) ${OPERATOR_COLUMNS} FROM operator_versions
  ORDER BY operator_id, version DESC`;
const LATEST_PREFIXES = sql`SELECT DISTINCT ON (calling_code) ${PREFIX_COLUMNS} FROM prefix_versions
  ORDER BY calling_code, version DESC`;

export const OPERATORS_SQL = sql`SELECT * FROM (${LATEST_OPERATORS}) o ORDER BY name, id`;
export const PREFIXES_SQL = sql`SELECT * FROM (${LATEST_PREFIXES}) c ORDER BY id`;

export const OPERATOR_LIST: ListDefinition = {
  table: sql`(${LATEST_OPERATORS}) o`,
  key: sql`o.id`,
  columns: sql`o.*`,
  sortable: { name: sql`o.name`, id: sql`o.id::int`, callingCode: sql`o."callingCode"`, at: sql`o.at` },
  defaultSort: 'name',
};

export const COUNTRY_LIST: ListDefinition = {
  table: sql`(${LATEST_PREFIXES}) c`,
  key: sql`c.id`,
  columns: sql`c.*`,
  sortable: { id: sql`c.id`, at: sql`c.at` },
  defaultSort: 'id',
};

export const OPERATOR_VERSION_LIST: ListDefinition = {
  table: sql`operator_versions v`,
  key: sql`(v.operator_id || '/' || v.version)`,
  columns: OPERATOR_COLUMNS,
  sortable: { version: sql`v.version` },
  defaultSort: 'version',
};

export const PREFIX_VERSION_LIST: ListDefinition = {
  table: sql`prefix_versions v`,
  key: sql`(v.calling_code || '/' || v.version)`,
  columns: PREFIX_COLUMNS,
  sortable: { version: sql`v.version` },
  defaultSort: 'version',
};

export const latestOperatorSql = (id: string) => sql`SELECT ${OPERATOR_COLUMNS} FROM operator_versions
  WHERE operator_id = ${id} ORDER BY version DESC LIMIT 1`;

export const latestCountrySql = (callingCode: string) => sql`SELECT ${PREFIX_COLUMNS} FROM prefix_versions
  WHERE calling_code = ${callingCode} ORDER BY version DESC LIMIT 1`;
