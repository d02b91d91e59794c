import type { SandboxState } from '../state/sandbox-state.js';
import type { ListName } from '../model/operation-names.js';

export interface OperationRefusal {
  code: string;
  details?: string;
}

export type AnswerBody = Record<string, unknown>;
export type CheckedInput<T> = { value: T } | OperationRefusal;

export function isRefusal(checked: object): checked is OperationRefusal {
  return 'code' in checked;
}

export function refused(world: SandboxState, list: ListName, refusal: OperationRefusal): AnswerBody {
  return {
    response_code: '01',
    token: '',
    response_text: `Echec (Code${refusal.code})`,
    description: '',
    custom_data: list === 'createStraightWithdrawal' ? '' : [],
    ...(refusal.details ? { response_text_details: refusal.details } : {}),
    wiki: world.wiki(list),
  };
}

export function accepted(
  world: SandboxState,
  list: ListName,
  content: { token: string; text: string; customData: unknown },
): AnswerBody {
  return {
    response_code: '00',
    token: content.token,
    response_text: content.text,
    description: '',
    custom_data: content.customData,
    wiki: world.wiki(list),
  };
}
