import { describe, expect, it } from '@jest/globals';
import { chatPayload, type ChatMessage } from './chat-payload.js';

const MESSAGE: ChatMessage = {
  heading: 'Outage at ORANGE <!channel>',
  paragraphs: [
    { text: 'See [here](https://evil.example) & *now*', link: { label: 'Open', url: 'https://rappro/a/1' } },
    { text: 'End' },
  ],
};

describe('the payload of a chat', () => {
  it('is text with a link for Slack, in which no text can mention or link', () => {
    expect(JSON.parse(chatPayload('slack', MESSAGE))).toEqual({
      text: '*Outage at ORANGE &lt;!channel&gt;*\n\nSee [here](https://evil.example) &amp; *now*\n<https://rappro/a/1|Open>\n\nEnd',
    });
  });

  it('is an adaptive card with a button for Teams, in which no text is read as Markdown', () => {
    const { type, attachments } = JSON.parse(chatPayload('teams', MESSAGE)) as Record<string, unknown>;
    expect(type).toBe('message');
    expect(attachments).toMatchObject([
      {
        contentType: 'application/vnd.microsoft.card.adaptive',
        content: {
          type: 'AdaptiveCard',
          body: [
            { text: 'Outage at ORANGE \\<!channel\\>' },
            { text: 'See \\[here\\](https://evil.example) & \\*now\\*' },
            { text: 'End' },
          ],
          actions: [{ type: 'Action.OpenUrl', title: 'Open', url: 'https://rappro/a/1' }],
        },
      },
    ]);
  });
});
