import type { Plain } from '../../../platform/common/values/view-text.js';
import type { Language } from '../../../platform/i18n/language.js';
import type { AlertChannelType } from './alert-channel-words.js';

/** Chat that receives alerts through an incoming webhook. Its address is never returned. */
export class AlertChannelView {
  id!: string;
  /** Null: alerts of all projects. */
  projectId!: string | null;
  name!: Plain;
  /** JSON format: Slack (`text`) or Microsoft Teams (adaptive card). */
  type!: AlertChannelType;
  /** Host and last four characters of the address. */
  addressHint!: Plain;
  language!: Language;
  enabled!: boolean;
  /** Time when the address answered that it takes no message any more; null once it took one or was replaced. */
  goneAt!: string | null;
  createdBy!: string;
  createdAt!: string;
}
