import type { ApiKeyView } from '../../../../server/access/api-keys/api-key.view.js';
import type { WebhookView } from '../../../../server/merchant/alerts/kinds/alert.view.js';
import type { FeeQuestionView } from '../../../../server/payments/status-checks/amounts/fee-question.view.js';
import type { CheckPolicyView } from '../../../../server/merchant/projects/check-policy/check-policy.view.js';
import type { CredentialsTestView } from '../../../../server/merchant/projects/connection/connection.view.js';
import type { ProjectView } from '../../../../server/merchant/projects/registry/project.view.js';
import type { CallRateUseView } from '../../../../server/merchant/projects/settings/call-rate-use.view.js';
import type { EgressView } from '../../../../server/merchant/projects/settings/egress.view.js';
import type { NewApiKeyView } from '../../../../server/access/users/access-changed.view.js';
import { actions, reads } from './method.js';
import { get, patch, post, put, remove, rows } from './rest.js';

interface OfProject {
  projectId: string;
}

/** Omitted fields stay unchanged. */
export interface ConnectionChange {
  baseUrl?: string;
  wireVariants?: ProjectView['wireVariants'];
  apiKey?: string;
  authToken?: string;
  /** Although the aggregator could not be reached. */
  saveUntested?: boolean;
  reason?: string;
}

interface FeeDecision {
  operatorId: string;
  included: boolean;
  atMostBasisPoints?: number;
  reason: string;
}

type CheckPolicy = Pick<CheckPolicyView, 'calls' | 'laterChecks' | 'version'> & { reason: string };

type CallbackRelay = Pick<WebhookView, 'callbackSelection' | 'callbackForm'>;

interface ApiKeyReplacement {
  keyId: string;
  overlapDays: number;
  expiresAt?: string;
  reason?: string;
}

export const projects = {
  ...reads('projects', {
    getProjects: (_: object, signal) =>
      rows<ProjectView>('projects', { sort: 'name', order: 'ASC', page: 1, perPage: 200 }, signal),
    /** Lists every version, the current one first. */
    getCheckPolicy: ({ projectId }: OfProject, signal) =>
      get<CheckPolicyView[]>(`projects/${projectId}/check-policy`, {}, signal),
    getEgress: ({ projectId }: OfProject, signal) =>
      get<EgressView>(`projects/${projectId}/egress`, {}, signal),
    getCallRateUse: ({ projectId }: OfProject, signal) =>
      get<CallRateUseView>(`projects/${projectId}/call-rate`, {}, signal),
    getFeeQuestions: ({ projectId }: OfProject, signal) =>
      get<FeeQuestionView[]>(`projects/${projectId}/included-fees`, {}, signal),
  }),
  ...reads('api-keys', {
    getApiKeys: ({ projectId }: OfProject, signal) =>
      rows<ApiKeyView>(`projects/${projectId}/api-keys`, {}, signal),
  }),
  ...reads('webhooks', {
    getWebhooks: ({ projectId }: OfProject, signal) =>
      rows<WebhookView>(`projects/${projectId}/webhooks`, {}, signal),
    getAllWebhooks: (_: object, signal) =>
      rows<WebhookView>('webhooks', { sort: 'url', order: 'ASC', perPage: 200 }, signal),
  }),
  ...actions({
    setCheckPolicy: ({ projectId, ...policy }: OfProject & CheckPolicy) =>
      put(`projects/${projectId}/check-policy`, policy),
    decideIncludedFee: ({ projectId, ...body }: OfProject & FeeDecision) =>
      post(`projects/${projectId}/included-fees`, body),
  }),
  ...actions(
    {
      setEgressAddresses: ({ projectId, egressAddresses }: OfProject & { egressAddresses: string[] }) =>
        patch(`projects/${projectId}`, { egressAddresses }),
      /** Tests the connection and sends it for approval; a single administrator changes it directly. */
      changeConnection: ({ projectId, ...change }: OfProject & ConnectionChange) =>
        post(`projects/${projectId}/connection`, change),
      rotateCallbackKey: ({ projectId, ...body }: OfProject & { overlapHours: number; reason?: string }) =>
        post(`projects/${projectId}/callback-key`, body),
    },
    { invalidates: ['projects'] },
  ),
  ...actions(
    {
      /** Tests the stored credentials by a call that changes nothing. Success ends the pause of scheduled checks. */
      testCredentials: ({ projectId }: OfProject) =>
        post<CredentialsTestView>(`projects/${projectId}/credentials/test`),
    },
    { invalidates: ['projects'], onRefusal: ['projects'] },
  ),
  ...actions(
    {
      replaceApiKey: ({ projectId, keyId, ...key }: OfProject & ApiKeyReplacement) =>
        post<NewApiKeyView>(`projects/${projectId}/api-keys/${keyId}/replace`, key),
      issueApiKey: ({ projectId, keyId }: OfProject & { keyId: string }) =>
        post<ApiKeyView>(`projects/${projectId}/api-keys/${keyId}/issue`),
      revokeApiKey: ({ projectId, keyId }: OfProject & { keyId: string }) =>
        remove(`projects/${projectId}/api-keys/${keyId}`),
    },
    { invalidates: ['api-keys'], onRefusal: ['api-keys'] },
  ),
  ...actions(
    {
      testWebhook: ({ id }: { id: string }) => post(`webhooks/${id}/test`),
      setWebhookEnabled: ({ id, ...change }: { id: string; enabled: boolean; reason?: string }) =>
        patch<WebhookView>(`webhooks/${id}`, change),
      confirmRelay: ({ id, reason }: { id: string; reason: string }) =>
        post<WebhookView>(`webhooks/${id}/confirm-relay`, { reason }),
      changeCallbackRelay: ({ id, ...change }: { id: string; reason?: string } & CallbackRelay) =>
        patch<WebhookView>(`webhooks/${id}`, change),
      removeWebhook: ({ id }: { id: string }) => remove(`webhooks/${id}`),
      sendWebhookAgain: ({ id, since }: { id: string; since: string }) =>
        post<WebhookView>(`webhooks/${id}/resends`, { since }),
      stopWebhookResend: ({ id }: { id: string }) => post<WebhookView>(`webhooks/${id}/resends/stop`),
      resendWebhookDelivery: ({ id }: { id: string }) => post(`webhook-deliveries/${id}/resend`),
    },
    { invalidates: ['webhooks', 'webhook-deliveries'], onRefusal: ['webhooks', 'webhook-deliveries'] },
  ),
};
