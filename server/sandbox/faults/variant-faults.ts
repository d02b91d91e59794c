import type { Variants } from '../model/variants.js';
import type { FaultName } from './fault-catalogue.js';
import type { ActiveFault } from './fault-orders.js';

const VARIANT_FAULTS: Partial<Record<FaultName, Partial<Variants>>> = {
  nocompleted: { failedSpelling: 'nocompleted' },
  empty_status: { emptyPending: true },
  failed_as_01: { failedAnswer: '01_with_status' },
  failed_as_01_without_status: { failedAnswer: '01_without_status' },
  older_shape: { olderShape: true, amountsAsStrings: true },
  amounts_as_strings: { amountsAsStrings: true },
  operator_id_number: { operatorIdAsNumber: true },
  custom_data_empty: { customData: 'empty_array' },
  custom_data_empty_text: { customData: 'empty_text' },
  custom_data_object: { customData: 'object' },
  custom_data_json_text: { customData: 'json_text' },
  form_json_text: { form: 'json_text' },
  form_bracketed: { form: 'bracketed' },
  form_flat: { form: 'flat' },
  callback_token_empty: { callbackToken: 'empty' },
  identified_by_transaction_id: { identifiedBy: 'transaction_id' },
  identified_by_external_id: { identifiedBy: 'external_id' },
  identified_by_request_id: { identifiedBy: 'request_id' },
  field_names_capital: { fieldNames: 'capital' },
  field_names_camel: { fieldNames: 'camel' },
  reads_token_only: { payinConfirmReads: 'token' },
  reads_invoice_token_only: { payinConfirmReads: 'invoiceToken' },
  tokens_expire: { tokensExpire: true },
};

export function withVariantFaults(variants: Variants, faults: readonly ActiveFault[]): Variants {
  return faults.reduce<Variants>((changed, { name }) => ({ ...changed, ...VARIANT_FAULTS[name] }), variants);
}
