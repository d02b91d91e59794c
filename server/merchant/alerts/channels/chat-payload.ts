import type { AlertChannelType } from './alert-channel-words.js';

/** A message as plain text: a heading, paragraphs, and links with their labels. */
export interface ChatMessage {
  heading: string;
  paragraphs: readonly { text: string; link?: { label: string; url: string } }[];
}

/** Serializes a message in the JSON format of incoming webhooks. Texts are escaped: none can add a link or a mention. */
export function chatPayload(type: AlertChannelType, message: ChatMessage): string {
  switch (type) {
    case 'slack':
      return JSON.stringify({ text: slackText(message) });
    case 'teams':
      return JSON.stringify(teamsCard(message));
  }
}

function slackText({ heading, paragraphs }: ChatMessage): string {
  const parts = paragraphs.map(({ text, link }) =>
    link ? `${slackEscaped(text)}\n<${link.url}|${slackEscaped(link.label)}>` : slackEscaped(text),
  );
  return [`*${slackEscaped(heading)}*`, ...parts].join('\n\n');
}

/** Slack's three control characters. Asterisks of the text would only change its weight. */
const slackEscaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function teamsCard({ heading, paragraphs }: ChatMessage): Record<string, unknown> {
  const block = (text: string, more: Record<string, unknown> = {}) => ({
    type: 'TextBlock',
    text: teamsEscaped(text),
    wrap: true,
    ...more,
  });
  const actions = paragraphs.flatMap(({ link }) =>
    link ? [{ type: 'Action.OpenUrl', title: link.label, url: link.url }] : [],
  );
  const content = {
    $schema: 'http://adaptivecards.io/schemas/adaptive-card.json',
    type: 'AdaptiveCard',
    version: '1.4',
    body: [
      block(heading, { weight: 'Bolder', size: 'Medium' }),
      ...paragraphs.map(({ text }) => block(text)),
    ],
    actions: actions.slice(0, MOST_ACTIONS),
  };
  const contentType = 'application/vnd.microsoft.card.adaptive';
  return { type: 'message', attachments: [{ contentType, contentUrl: null, content }] };
}

/** Buttons that Teams shows below a card. */
const MOST_ACTIONS = 6;

/** Adaptive cards read a part of Markdown. */
const teamsEscaped = (text: string): string => text.replace(/[\\[\]_*`#<>]/g, '\\$&');
