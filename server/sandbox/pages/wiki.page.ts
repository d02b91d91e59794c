import type { ListName } from '../model/operation-names.js';

/** Renders a list as a debug dump, as the aggregator's wiki does: to be linked to, never parsed. */
export function wikiDump(list: string, rows: readonly (readonly [code: string, meaning: string])[]): string {
  const lines = rows.map(([code, meaning], index) => {
    return `  [${index}]=>\n  array(2) {\n    ["code"]=>\n    string(${code.length + 4}) "Code${code}"\n    ["libelle"]=>\n    string(${meaning.length}) "${meaning}"\n  }`;
  });
  return `string(${list.length}) "${list}"\narray(${rows.length}) {\n${lines.join('\n')}\n}\n`;
}

const HASH = ['No hash provided', 'Invalid hash'] as const;

export const WIKI_LISTS: Readonly<Record<ListName, readonly (readonly [string, string])[]>> = {
  createInvoice: [
    ['00', 'Authentication failure'],
    ['01', 'Merchant payin not activated'],
    ['02', 'Wrong amount'],
    ['03', 'IP denied'],
    ['04', 'Error while processing request'],
    ['05', 'Error while sending request to the operator'],
    ['06', 'Error while sending request to the operator'],
    ['07', 'No network access configured'],
    ['08', 'Data input error'],
    ['09', 'API error'],
    ['10', HASH[0]],
    ['11', HASH[1]],
    ['12', 'Invalid method'],
    ['13', 'Unauthorized method'],
    ['14', 'Wrong wallet credentials'],
    ['15', 'Wrong OTP'],
    ['16', 'Expired OTP'],
    ['17', 'Wrong OTP amount'],
    ['18', 'Wallet low balance'],
  ],
  confirmInvoice: [
    ['00', 'Authentication failure'],
    ['01', 'Merchant payin not activated'],
    ['02', 'Invoice not found'],
    ['03', 'Error while processing request'],
    ['04', 'Data input error'],
  ],
  createWithdrawal: [
    ['00', 'Authentication failure'],
    ['01', 'Merchant payout not activated'],
    ['02', 'Customer not registered on the platform'],
    ['03', 'No merchant account on the specified network'],
    ['03a', 'A payout to this customer is pending or was processed within the last 24 hours'],
    ['03b', 'The customer made no deposit within the last 3 months'],
    ['04', 'Merchant balance low'],
    ['05', 'Amount out of range'],
    ['06', 'IP denied'],
    ['07', 'transaction_id already exists'],
    ['08', 'Error while processing'],
    ['09', 'Data input error'],
    ['10', 'API error'],
    ['11', HASH[0]],
    ['12', HASH[1]],
    ['13', 'Partner application not identified'],
  ],
  createStraightWithdrawal: [
    ['00', 'Token authentication error'],
    ['01', 'Application authentication error'],
    ['02', 'Amount out of range'],
    ['05', 'Recipient operator not identified'],
    ['06', 'Merchant operator account not identified'],
    ['07', 'Merchant operator account not identified'],
    ['08', 'Merchant operator account low balance'],
    ['09', 'Error while processing request'],
    ['10', 'API error'],
    ['11', HASH[0]],
    ['12', HASH[1]],
    ['13', 'Unauthorized currency conversion'],
    ['14', 'IP denied'],
    ['15', 'Partner application not identified'],
  ],
};
