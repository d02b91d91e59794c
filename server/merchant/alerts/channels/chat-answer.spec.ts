import { describe, expect, it } from '@jest/globals';
import { type ChatAnswer, readChatAnswer } from './chat-answer.js';

describe('the answer of a chat', () => {
  it.each<[number, string, ChatAnswer]>([
    [200, 'ok', 'delivered'],
    [200, '1', 'delivered'],
    [202, '', 'delivered'],
    [204, '', 'delivered'],
    [200, '{"success":true}', 'delivered'],
    [200, '{"name":"spaces/a/messages/b","text":"Solde bas"}', 'delivered'],
    [200, '{"ok":true,"error":null}', 'delivered'],
    [200, '{"ok":false,"error":"channel_is_archived"}', 'refused'],
    [200, '{"error":{"code":403}}', 'refused'],
    [200, 'Webhook message delivery failed with error: endpoint returned HTTP error 429', 'refused'],
    [200, 'invalid_payload', 'refused'],
    [200, '<!DOCTYPE html><html><title>Sign in</title>', 'refused'],
    [302, '', 'refused'],
    [403, 'invalid_token', 'refused'],
    [429, '', 'refused'],
    [500, 'ok', 'refused'],
    [404, 'no_service', 'gone'],
    [410, 'channel_is_archived', 'gone'],
  ])('%s %j means %s', (status, text, answer) => {
    expect(readChatAnswer(status, text)).toBe(answer);
  });
});
