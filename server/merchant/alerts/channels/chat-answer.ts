/** Outcome of a message sent to an incoming webhook; `gone`: the address will never accept another one. */
export type ChatAnswer = 'delivered' | 'refused' | 'gone';

/**
 * Reads the answer to a message. Slack and services with its format answer a message that they took with `ok`, Teams with `1`, its
 * workflows with an empty body, others with a JSON object. Any other text or a page under a 2xx says that it was not taken.
 */
export function readChatAnswer(status: number, text: string): ChatAnswer {
  if (status === 404 || status === 410) return 'gone';
  if (status < 200 || status >= 300) return 'refused';
  const said = text.trim();
  if (['', 'ok', '1'].includes(said.toLowerCase())) return 'delivered';
  return said.startsWith('{') && !REFUSED.test(said) ? 'delivered' : 'refused';
}

/** The beginning of a JSON object that denies success or names an error. */
const REFUSED =
  /"(?:ok|success)"\s*:\s*(?:false|0|"false")|"errors?"\s*:\s*(?!\s*(?:null|""|\[\s*\]|\{\s*\}|false))/i;
