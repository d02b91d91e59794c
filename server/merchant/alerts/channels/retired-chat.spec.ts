import { describe, expect, it } from '@jest/globals';
import { isRetiredChat } from './retired-chat.js';

describe('the address of a chat', () => {
  it.each([
    ['https://contoso.webhook.office.com/webhookb2/1@2/IncomingWebhook/3/4', true],
    ['https://webhook.office.com/webhookb2/1', true],
    ['https://outlook.office.com/webhook/1', true],
    ['https://prod-12.westeurope.logic.azure.com/workflows/1', false],
    ['https://hooks.slack.com/services/1', false],
    ['https://webhook.office.com.example/1', false],
  ])('%s is retired: %s', (address, retired) => expect(isRetiredChat(new URL(address))).toBe(retired));
});
