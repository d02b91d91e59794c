const OPERATOR_COLUMNS = `operator_id AS id, version, name, calling_code AS "callingCode", payin_modes AS "payinModes",
  payin_minimum AS "payinMinimum", payout_minimum AS "payoutMinimum", fees, active, changed_by AS "changedBy", reason, at`;
const PREFIX_COLUMNS = `calling_code AS id, version, prefixes, national_lengths AS "nationalLengths",
  changed_by AS "changedBy", reason, at`;

/** The latest version of every operator, by name. */
export const OPERATORS_SQL = `SELECT ${OPERATOR_COLUMNS} FROM (
    SELECT DISTINCT ON (operator_id) * FROM operator_versions ORDER BY operator_id, version DESC
  ) latest ORDER BY name, operator_id`;

/** The latest prefixes of every country. */
export const PREFIXES_SQL = `SELECT ${PREFIX_COLUMNS} FROM (
    SELECT DISTINCT ON (calling_code) * FROM prefix_versions ORDER BY calling_code, version DESC
  ) latest ORDER BY calling_code`;

export const OPERATOR_VERSIONS_SQL = `SELECT ${OPERATOR_COLUMNS} FROM operator_versions
  WHERE operator_id = $1 ORDER BY version DESC`;
export const PREFIX_VERSIONS_SQL = `SELECT ${PREFIX_COLUMNS} FROM prefix_versions
  WHERE calling_code = $1 ORDER BY version DESC`;
