import type { AlertChannelView } from '../../../../server/merchant/alerts/channels/alert-channel.view.js';
import type { AlertChannelType } from '../../../../server/merchant/alerts/channels/alert-channel-words.js';
import type { AlertView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import type { AlertKind, AlertSeverity } from '../../../../server/merchant/alerts/kinds/alert-words.js';
import type { AlertMessageView } from '../../../../server/merchant/alerts/messages/alert-message.view.js';
import type { AlertPreferencesView } from '../../../../server/merchant/alerts/preferences/alert-preferences.view.js';
import type {
  AlertReceiverView,
  AlertRuleView,
} from '../../../../server/merchant/alerts/rules/alert-rule.view.js';
import type { Language } from '../../../../server/platform/i18n/language.js';
import { actions, reads } from './method.js';
import { get, type PageOf, patch, post, put, remove, rows } from './rest.js';

interface OfProject {
  projectId: string | undefined;
}

interface MessagesQuery {
  alertId?: string;
  channelId?: string;
  page?: number;
  perPage?: number;
}

interface Rule {
  name: string;
  projectId: string | null;
  operatorId: string | null;
  kinds: readonly AlertKind[];
  severity: AlertSeverity | null;
  enabled: boolean;
  /** Each with one of `role`, `userId` and `channelId`. */
  targets: readonly { afterMinutes: number; role?: string; userId?: string; channelId?: string }[];
}

interface NewChannel {
  name: string;
  type: AlertChannelType;
  address: string;
  language: Language;
  projectId: string | null;
}

interface OfRecord {
  id: string;
}

export const alerts = {
  ...reads('alerts', {
    /** Open, not acknowledged, and not about a difference of 0 XOF. */
    getWaitingAlerts: ({ projectId }: OfProject, signal) =>
      rows<AlertView>('alerts', { waiting: true, projectId }, signal),
    /** Returns the open low-balance alert of an account, if any. */
    getLowBalanceAlerts: ({ projectId, operatorId }: { projectId: string; operatorId: string }, signal) =>
      rows<AlertView>('alerts', { open: true, kind: 'low_balance', projectId, operatorId }, signal),
  }),
  ...reads('alert-messages', {
    getAlertMessages: (query: MessagesQuery, signal) =>
      get<PageOf<AlertMessageView>>('alert-messages', query, signal),
  }),
  ...reads('alert-rules', {
    getAlertRules: (_: object, signal) => rows<AlertRuleView>('alert-rules', {}, signal),
    getAlertReceivers: (_: object, signal) => rows<AlertReceiverView>('alert-rules/receivers', {}, signal),
    getAlertChannels: (_: object, signal) => rows<AlertChannelView>('alert-channels', {}, signal),
  }),
  ...reads('session', {
    getQuietHours: (_: object, signal) => get<AlertPreferencesView>('session/alert-preferences', {}, signal),
  }),
  ...actions(
    {
      acknowledgeAlert: ({ id }: OfRecord) => post(`alerts/${id}/acknowledge`),
      acknowledgeAlerts: (request: { ids: readonly string[] }) => post('alerts/acknowledge', request),
    },
    { invalidates: ['alerts'], onRefusal: ['alerts'] },
  ),
  ...actions(
    {
      createAlertRule: (rule: Rule) => post<AlertRuleView>('alert-rules', rule),
      changeAlertRule: ({ id, ...rule }: OfRecord & Rule) => put<AlertRuleView>(`alert-rules/${id}`, rule),
      removeAlertRule: ({ id }: OfRecord) => remove(`alert-rules/${id}`),
      createAlertChannel: (channel: NewChannel) => post<AlertChannelView>('alert-channels', channel),
      changeAlertChannel: ({ id, ...change }: OfRecord & { enabled: boolean }) =>
        patch<AlertChannelView>(`alert-channels/${id}`, change),
      removeAlertChannel: ({ id }: OfRecord) => remove(`alert-channels/${id}`),
    },
    { invalidates: ['alert-rules'], onRefusal: ['alert-rules'] },
  ),
  ...actions(
    {
      testAlertChannel: ({ id }: OfRecord) => post<AlertMessageView>(`alert-channels/${id}/test`),
      testOwnAlerts: (_: object) => post<AlertMessageView>('alert-messages/test'),
      resendAlertMessage: ({ id }: OfRecord) => post<AlertMessageView>(`alert-messages/${id}/resend`),
    },
    { invalidates: ['alert-messages'], onRefusal: ['alert-messages', 'alert-rules'] },
  ),
  ...actions(
    { changeQuietHours: (hours: AlertPreferencesView) => put('session/alert-preferences', hours) },
    { invalidates: ['session'] },
  ),
};
