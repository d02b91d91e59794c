import type { World } from '../world.js';
import type { ListName } from './names.js';

/** A refusal as a value: the sub-code of the operation's list, and the real cause in words. */
export interface Refusal {
  code: string;
  details?: string;
}

export type Answer = Record<string, unknown>;
export type Checked<T> = { value: T } | Refusal;

export function isRefusal(checked: object): checked is Refusal {
  return 'code' in checked;
}

export function refused(world: World, list: ListName, refusal: Refusal): Answer {
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
  world: World,
  list: ListName,
  content: { token: string; text: string; customData: unknown },
): Answer {
  return {
    response_code: '00',
    token: content.token,
    response_text: content.text,
    description: '',
    custom_data: content.customData,
    wiki: world.wiki(list),
  };
}
