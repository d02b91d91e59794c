/** A payout that was refused because the account held too little (interface, createWithdrawal and createStraightWithdrawal), in SQL. */
export const lowBalanceSql = (transaction = 't'): string =>
  `(${transaction}.sub_code_list = 'createWithdrawal' AND ${transaction}.sub_code = '04'
    OR ${transaction}.sub_code_list = 'createStraightWithdrawal' AND ${transaction}.sub_code = '08')`;
