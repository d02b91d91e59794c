import type { WebhookDeliveryView, WebhookView } from '../../server/merchant/alerts/kinds/alert.view.js';
import { AlertsService } from '../../server/merchant/alerts/register/alerts.service.js';
import { WebhookChannel } from '../../server/merchant/alerts/webhooks/webhook.channel.js';
import { OutboxService } from '../../server/platform/outbox/outbox.service.js';
import { MovableClock } from '../../server/platform/common/time/clock.js';
import { SessionClient, addUser, addProject, SETTINGS } from './session-client.js';
import type { Timeouts } from '../../server/start/timeouts.module.js';
import { WebhookReceiver } from './webhook-receiver.js';
import { startApp, type TestApp } from './app.js';

export const BASE = new Date('2026-11-20T10:00:00.000Z');

/** Harness of alerts: users of a project and a receiver of webhooks, without a schedule. */
export class AlertsHarness {
  private constructor(
    readonly clock: MovableClock,
    readonly running: TestApp,
    readonly receiver: WebhookReceiver,
    readonly admin: SessionClient,
    readonly support: SessionClient,
    readonly main: string,
    readonly other: string,
  ) {}

  static async open(timeouts: Partial<Timeouts> = {}): Promise<AlertsHarness> {
    const clock = new MovableClock(BASE);
    const running = await startApp({ clock, env: SETTINGS, timeouts });
    const [main, other] = [await addProject(running, 'Boutique'), await addProject(running, 'Kiosque')];
    await addUser(running, 'admin@example.com', 'admin');
    await addUser(running, 'support@example.com', 'support', [main]);
    const [admin, support] = [new SessionClient(running.url), new SessionClient(running.url)];
    await admin.enter('admin@example.com');
    await support.enter('support@example.com');
    return new AlertsHarness(clock, running, await WebhookReceiver.open(), admin, support, main, other);
  }

  async close(): Promise<void> {
    await this.running.close();
    await this.receiver.close();
  }

  get alerts(): AlertsService {
    return this.running.app.get(AlertsService);
  }

  /** Runs one round of sending. @returns how many deliveries were attempted */
  deliver({ app } = this.running): Promise<number> {
    return app.get(OutboxService).deliver(app.get(WebhookChannel));
  }

  /** Adds a webhook at the receiver. @returns its signing key */
  async webhook(more: object = {}): Promise<WebhookView & { signingKey: string }> {
    const body = { url: `${this.receiver.url}/alerts`, kinds: ['low_balance', 'outage'], ...more };
    const answer = await this.admin.send('POST', `/api/projects/${this.main}/webhooks`, { body });
    if (answer.status !== 201) throw new Error(answer.text);
    return answer.body as unknown as WebhookView & { signingKey: string };
  }

  async low(subject: string, projectId = this.main, low = 1_000): Promise<void> {
    const at = this.clock.now();
    await this.running.db.transaction((manager) =>
      this.alerts.raise(manager, { projectId, kind: 'low_balance', subject, details: { low }, at }),
    );
  }

  async over(subject: string, projectId = this.main): Promise<void> {
    const at = this.clock.now();
    await this.running.db.transaction((manager) =>
      this.alerts.close(manager, { projectId, kind: 'low_balance', subject, at }),
    );
  }

  async rows<View>(path: string, browser = this.admin): Promise<View[]> {
    const { body } = await browser.send('GET', path);
    return body['data'] as View[];
  }

  deliveries(webhookId: string): Promise<WebhookDeliveryView[]> {
    return this.rows<WebhookDeliveryView>(`/api/webhooks/${webhookId}/deliveries`);
  }

  /** Deletes alerts and webhooks. */
  async forget(): Promise<void> {
    await this.running.db.query('DELETE FROM webhooks');
    await this.running.db.query('DELETE FROM operator_outages');
    await this.running.db.query('DELETE FROM alerts');
    this.receiver.reset();
    this.clock.moveTo(BASE);
  }
}
