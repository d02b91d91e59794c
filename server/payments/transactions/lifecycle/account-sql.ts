/** Selects the operator account of a transaction; NULL where no operator is known or suggested. @param id SQL of its id */
export const accountOfSql = (id: string): string =>
  `(SELECT n.account_id FROM transactions n WHERE n.id = ${id})`;
