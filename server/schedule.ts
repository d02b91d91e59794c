import { type BeforeApplicationShutdown, Injectable, Logger } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AuditHeadsService } from './access/audit/audit-heads.service.js';
import { AuditVerificationService } from './access/audit/audit-verification.service.js';
import { AccountMailChannel } from './account-mails/account-mail.channel.js';
import { AccessAlertsService } from './alerts/access-watch/access-alerts.service.js';
import { StallWatchService } from './alerts/process-watch/stall-watch.service.js';
import { AlertMessageChannel } from './alerts/messages/alert-message.channel.js';
import { WebhookChannel } from './alerts/webhooks/webhook.channel.js';
import { CallbackSilenceService } from './callbacks/inbox/callback-silence.service.js';
import { RefusedRequestAlertsService } from './callbacks/inbox/refused-request-alerts.service.js';
import { CallbackRereadsService } from './callbacks/process/callback-rereads.service.js';
import { CallbackProcessorService } from './callbacks/process/callback-processor.service.js';
import { UnreadAlertsService } from './callbacks/quarantine/unread-alerts.service.js';
import { QuarantineAlertsService } from './callbacks/quarantine/quarantine-alerts.service.js';
import { QuarantineService } from './callbacks/quarantine/quarantine.service.js';
import { CallRecoveryService } from './calls/call-recovery.service.js';
import { Activities } from './common/background/activities.js';
import { ClaimAlertsService } from './claims/claim-alerts.service.js';
import { Env } from './config/env.js';
import { ConfirmationAlertsService } from './confirmations/schedule/confirmation-alerts.service.js';
import { ConfirmSweepService } from './confirmations/sweep/confirm-sweep.service.js';
import { ClockSyncService } from './database/health/clock-sync.service.js';
import { KeyRotationService } from './database/health/key-rotation.service.js';
import { ExpiriesService } from './confirmations/schedule/expiries.service.js';
import { LaterChecksService } from './confirmations/schedule/later-checks.service.js';
import { RateAlertsService } from './float/health/rate-alerts.service.js';
import { EventStreamsService } from './live/event-streams.service.js';
import { LowBalanceAlertsService } from './float/accounts/low-balance-alerts.service.js';
import { OutboxService } from './outbox/outbox.service.js';
import { PastAuditChecksService } from './past-audits/past-audit-checks.service.js';
import { PayinRecoveryService } from './payins/payin-recovery.service.js';
import { HoldsService } from './payouts/holds/holds.service.js';
import { PayoutAlertsService } from './payouts/sending/payout-alerts.service.js';
import { PayoutCallHandler } from './payouts/sending/payout-call.handler.js';
import { PayoutSenderService } from './payouts/sending/payout-sender.service.js';
import { ConnectionApprovalsService } from './projects/connection/connection-approvals.service.js';
import { MailAlertsService } from './reports/schedules/mail-alerts.service.js';
import { ReportMailChannel } from './reports/schedules/report-mail.channel.js';
import { BreakEscalationService } from './reconciliation/breaks/break-escalation.service.js';
import { PaidTwiceService } from './reconciliation/checks/paid-twice.service.js';
import { CheckDayService } from './reconciliation/checks/check-day.service.js';
import { BusinessDaysService } from './reconciliation/calendar/business-days.service.js';
import { FinalSweepService } from './reconciliation/close/final-sweep.service.js';
import { LateCloseAlertsService } from './reconciliation/close/late-close-alerts.service.js';
import { SealKeepingService } from './reconciliation/close/seal-keeping.service.js';
import { RestatementsService } from './reconciliation/restatements/restatements.service.js';
import { DriftAlertsService } from './transactions/drift/drift-alerts.service.js';

/** Triggers all scheduled tasks. Skips a run while the previous one of the same task is in progress. */
@Injectable()
export class Schedule implements BeforeApplicationShutdown {
  private readonly logger = new Logger('Schedule');
  private readonly running = new Map<string, Promise<void>>();
  private stopped = false;

  constructor(
    private readonly env: Env,
    private readonly clockSync: ClockSyncService,
    private readonly sweep: ConfirmSweepService,
    private readonly expiries: ExpiriesService,
    private readonly laterChecks: LaterChecksService,
    private readonly pastAudits: PastAuditChecksService,
    private readonly callbacks: CallbackProcessorService,
    private readonly rereads: CallbackRereadsService,
    private readonly refusedRequests: RefusedRequestAlertsService,
    private readonly quarantine: QuarantineService,
    private readonly payins: PayinRecoveryService,
    private readonly payouts: PayoutSenderService,
    private readonly calls: CallRecoveryService,
    private readonly payoutCalls: PayoutCallHandler,
    private readonly holds: HoldsService,
    private readonly floatAlerts: LowBalanceAlertsService,
    private readonly outbox: OutboxService,
    private readonly webhooks: WebhookChannel,
    private readonly alertMessages: AlertMessageChannel,
    private readonly accountMails: AccountMailChannel,
    private readonly checks: CheckDayService,
    private readonly escalations: BreakEscalationService,
    private readonly reportMail: ReportMailChannel,
    private readonly days: BusinessDaysService,
    private readonly finalSweeps: FinalSweepService,
    private readonly restatements: RestatementsService,
    private readonly connections: ConnectionApprovalsService,
    private readonly checkAlerts: ConfirmationAlertsService,
    private readonly payoutAlerts: PayoutAlertsService,
    private readonly callbackSilence: CallbackSilenceService,
    private readonly paidTwice: PaidTwiceService,
    private readonly mailAlerts: MailAlertsService,
    private readonly claimAlerts: ClaimAlertsService,
    private readonly streams: EventStreamsService,
    private readonly rateAlerts: RateAlertsService,
    private readonly auditHeads: AuditHeadsService,
    private readonly auditVerification: AuditVerificationService,
    private readonly keys: KeyRotationService,
    private readonly accessAlerts: AccessAlertsService,
    private readonly quarantineAlerts: QuarantineAlertsService,
    private readonly driftAlerts: DriftAlertsService,
    private readonly lateCloseAlerts: LateCloseAlertsService,
    private readonly sealKeeping: SealKeepingService,
    private readonly unreadAlerts: UnreadAlertsService,
    private readonly stalls: StallWatchService,
    private readonly activities: Activities,
  ) {}

  @Interval(30_000) alignClock(): Promise<void> {
    return this.run('align clock', () => this.clockSync.align());
  }

  /** In every process, also with SCHEDULE=false. */
  @Interval(20_000) keepStreamsOpen(): Promise<void> {
    return this.attempt('keep streams open', () => this.streams.beat());
  }

  @Interval(250) askDue(): Promise<void> {
    return this.run('sweep', () => this.sweep.start());
  }

  @Interval(60_000) expirePayins(): Promise<void> {
    return this.run('expire payins', () => this.expiries.markExpirable());
  }

  @Interval(60_000) planLaterChecks(): Promise<void> {
    return this.run('plan later checks', () => this.laterChecks.plan());
  }

  @Interval(1_000) handOverLaterChecks(): Promise<void> {
    return this.run('hand over later checks', () => this.laterChecks.enqueueDue());
  }

  @Interval(1_000) auditPast(): Promise<void> {
    return this.run('audit past transactions', () => this.pastAudits.start());
  }

  @Interval(1_000) readCallbacks(): Promise<void> {
    return this.run('read callbacks', () => this.callbacks.processStored());
  }

  @Interval(1_000) linkQuarantined(): Promise<void> {
    return this.run('link callbacks', () => this.quarantine.linkKnown());
  }

  @Interval(10_000) recoverPayins(): Promise<void> {
    return this.run('recover payins', () => this.payins.recover());
  }

  @Interval(250) sendPayouts(): Promise<void> {
    return this.run('send payouts', () => this.payouts.send());
  }

  @Interval(10_000) recoverPayouts(): Promise<void> {
    return this.run('recover payouts', () => this.calls.recover(this.payoutCalls));
  }

  @Interval(1_000) moveHolds(): Promise<void> {
    return this.run('move holds', () => this.holds.sweep());
  }

  @Interval(30_000) watchFloat(): Promise<void> {
    return this.run('watch balances', () => this.floatAlerts.check());
  }

  @Interval(1_000) sendWebhooks(): Promise<void> {
    return this.run('send webhooks', () => this.outbox.deliver(this.webhooks));
  }

  @Interval(5_000) sendAlertMessages(): Promise<void> {
    return this.run('send alert messages', () => this.outbox.deliver(this.alertMessages));
  }

  @Interval(5_000) sendAccountMails(): Promise<void> {
    return this.run('send account mails', () => this.outbox.deliver(this.accountMails));
  }

  @Interval(300_000) checkDays(): Promise<void> {
    return this.run('check days', () => this.checks.checkRecentDays());
  }

  @Interval(60_000) escalateBreaks(): Promise<void> {
    return this.run('escalate breaks', () => this.escalations.escalateDue());
  }

  @Interval(60_000) beginDays(): Promise<void> {
    return this.run('begin days', () => this.days.extend());
  }

  @Interval(2_000) followFinalSweeps(): Promise<void> {
    return this.run('follow final sweeps', () => this.finalSweeps.follow());
  }

  @Interval(30_000) restateDays(): Promise<void> {
    return this.run('restate days', () => this.restatements.detect());
  }

  @Interval(5_000) mailReports(): Promise<void> {
    return this.run('mail reports', () => this.outbox.deliver(this.reportMail));
  }

  @Interval(60_000) dropProposedCredentials(): Promise<void> {
    return this.run('drop proposed credentials', () => this.connections.dropExpired());
  }

  @Interval(30_000) watchChecks(): Promise<void> {
    return this.run('watch checks', () => this.checkAlerts.watch());
  }

  @Interval(30_000) watchPayouts(): Promise<void> {
    return this.run('watch payouts', () => this.payoutAlerts.watch());
  }

  @Interval(60_000) watchCallbacks(): Promise<void> {
    return this.run('watch callbacks', () => this.callbackSilence.watch());
  }

  @Interval(60_000) watchSuccessRates(): Promise<void> {
    return this.run('watch success rates', () => this.rateAlerts.watch());
  }

  @Interval(5_000) watchContradictions(): Promise<void> {
    return this.run('watch contradictions', () => this.paidTwice.watch());
  }

  @Interval(60_000) watchMail(): Promise<void> {
    return this.run('watch mail', () => this.mailAlerts.watch());
  }

  @Interval(60_000) watchAccess(): Promise<void> {
    return this.run('watch access', () => this.accessAlerts.watch());
  }

  @Interval(60_000) watchQuarantine(): Promise<void> {
    return this.run('watch quarantine', () => this.quarantineAlerts.watch());
  }

  @Interval(60_000) watchUnreadCallbacks(): Promise<void> {
    return this.run('watch unread callbacks', () => this.unreadAlerts.watch());
  }

  @Interval(60_000) watchStalls(): Promise<void> {
    return this.run('watch stalls', () => this.stalls.closeOld());
  }

  @Interval(10_000) rereadCallbacks(): Promise<void> {
    return this.run('reread callbacks', () => this.rereads.readSome());
  }

  @Interval(60_000) watchRefusedRequests(): Promise<void> {
    return this.run('watch refused requests', () => this.refusedRequests.watch());
  }

  @Interval(60_000) watchResponses(): Promise<void> {
    return this.run('watch responses', () => this.driftAlerts.watch());
  }

  @Interval(60_000) watchClose(): Promise<void> {
    return this.run('watch close', () => this.lateCloseAlerts.watch());
  }

  @Interval(60_000) keepSeals(): Promise<void> {
    return this.run('keep seals', () => this.sealKeeping.keepSome());
  }

  @Interval(60_000) watchClaims(): Promise<void> {
    return this.run('watch claims', () => this.claimAlerts.watch());
  }

  @Interval(60_000) publishAuditHead(): Promise<void> {
    return this.run('publish audit head', () => this.auditHeads.publish());
  }

  @Interval(600_000) verifyAuditLog(): Promise<void> {
    return this.run('verify audit log', () => this.auditVerification.verifyRegularly());
  }

  @Interval(60_000) resealSecrets(): Promise<void> {
    return this.run('reseal secrets', () => this.keys.reseal());
  }

  /** Waits for running tasks before the database is closed. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.running.values());
  }

  private async run(name: string, task: () => Promise<unknown>): Promise<void> {
    if (!this.env.SCHEDULE || this.stopped || this.running.has(name)) return;
    const tick = this.attempt(name, task).finally(() => this.running.delete(name));
    this.running.set(name, tick);
    await tick;
  }

  private async attempt(name: string, task: () => Promise<unknown>): Promise<void> {
    try {
      await this.activities.run(name, task);
    } catch (error) {
      const fault = error instanceof Error ? error.message : '';
      this.logger.error({ event: 'task_failed', task: name, fault });
    }
  }
}
