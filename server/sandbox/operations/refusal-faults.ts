import type { AnswerBody } from './answers.js';
import { refused } from './answers.js';
import { CODES, LIST_OF, type OperationName } from '../model/operation-names.js';
import type { SandboxState } from '../state/sandbox-state.js';
import type { FaultName } from '../faults/fault-catalogue.js';
import type { ActiveFault, FaultParams } from '../faults/fault-orders.js';

type Instead = (world: SandboxState, operation: OperationName, params: FaultParams) => AnswerBody;

function refuse(world: SandboxState, operation: OperationName, code: string, details = ''): AnswerBody {
  if (operation === 'wallet_otp') return { error: true, message: details || `Echec (Code${code})` };
  return refused(world, LIST_OF[operation], { code, details });
}

/** Faults that refuse in place of the work: nothing is done. */
export const REFUSAL_FAULTS: Partial<Record<FaultName, Instead>> = {
  internal_error: (world, operation) =>
    refuse(world, operation, CODES[LIST_OF[operation]].internal, 'Erreur interne'),
  refuse: (world, operation, { code, details }) => refuse(world, operation, String(code), String(details)),
  unknown_sub_code: (world, operation, { code }) => refuse(world, operation, String(code)),
  error_without_code: (world, operation) => ({
    ...refuse(world, operation, '00'),
    response_text: 'Une erreur est survenue',
  }),
  token_forgotten: (world, operation) => refuse(world, operation, '02', 'Token introuvable'),
};

export function refusalFault(
  world: SandboxState,
  operation: OperationName,
  faults: readonly ActiveFault[],
): AnswerBody | undefined {
  for (const { name, params } of faults) {
    const answer = REFUSAL_FAULTS[name]?.(world, operation, params);
    if (answer) return answer;
  }
  return undefined;
}
