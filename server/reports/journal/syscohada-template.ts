import type { JournalSettings } from './journal.view.js';

/**
 * Accounts of the revised SYSCOHADA, to be confirmed by the merchant's accountant: 552 electronic money on telephones, 4111
 * customers, 4712 sundry creditors, 6317 charges of electronic money, 4454 recoverable VAT on services, 585 transfers of funds, 4711 sundry debtors (suspense
 * and what is adjusted until it is cleared).
 */
export const SYSCOHADA_TEMPLATE: JournalSettings = {
  journalCode: 'MM',
  floatAccount: '552',
  floatAccounts: {},
  customers: '4111',
  beneficiaries: '4712',
  feeExpense: '6317',
  feeTax: '4454',
  bankTransfer: '585',
  suspense: '4711',
  adjustments: '4711',
  labels: {
    payins: 'Encaissements {operator} {day}',
    payouts: 'Décaissements {operator} {day}',
    returns: 'Retours décais. {operator} {day}',
    fees: 'Frais {operator} {day}',
    feeTax: 'Taxe/frais {operator} {day}',
    cashin: 'Approvisionnement {operator} {day}',
    cashout: 'Reversement {operator} {day}',
    adjustment: 'Ajustement {operator} {day}',
    byHand: 'Régularisation {operator} {day}',
  },
};
