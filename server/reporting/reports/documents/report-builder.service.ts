import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRow } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import { notFound } from '../../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../../platform/common/values/scope.js';
import { AccountsService } from '../../../payments/accounts/accounts/accounts.service.js';
import type { DayFigures } from '../../../books/close/day.view.js';
import type { ReportName } from '../model/report-words.js';
import { exceptionSections } from '../content/exceptions.js';
import { payoutSections } from '../content/payouts.js';
import { pendingSections } from '../content/pending.js';
import { proofSections } from '../content/proof.js';
import { accountSection, refusalSections } from '../content/refusals.js';
import { signOffSections } from '../content/sign-off.js';
import { summarySections } from '../content/summary.js';
import { suspenseSections } from '../content/suspense.js';
import { transactionSections } from '../content/transactions.js';
import type { ReportDocument, Section } from '../model/document.js';
import { withMaskedColumns } from '../model/masked-columns.js';
import { type ReportDaysRequest, type ReportDay, ReportDaysService } from '../model/report-days.service.js';

export interface ReportRequest extends ReportDaysRequest {
  report: ReportName;
  /** True for readers without the permission to read personal data. */
  masked: boolean;
}

/** Builds reports for the screen and for all file formats, so that their figures are equal. */
@Injectable()
export class ReportBuilderService {
  constructor(
    private readonly clock: Clock,
    private readonly days: ReportDaysService,
    private readonly accounts: AccountsService,
  ) {}

  /** @throws Problem not_found for a project that the user cannot access; 422 `from`, `to`, `asOf` */
  async build(manager: EntityManager, asked: ReportRequest, scope: ProjectScope): Promise<ReportDocument> {
    const days = await this.days.of(manager, asked, scope);
    const project = await queryRow<{ name: string }>(
      manager,
      sql`SELECT name FROM projects WHERE id = ${asked.projectId}`,
    );
    if (!project) throw notFound();
    const { report, projectId, from, to } = asked;
    const sections = await this.sections(manager, report, days);
    if (report === 'refusals' && this.includesNow(asked, days))
      sections.unshift(accountSection(await this.accounts.worstFirst(projectId, scope)));
    const seals = days.flatMap(({ seal }) => seal ?? []);
    return {
      head: {
        report,
        projectId,
        projectName: project.name,
        from,
        to,
        zone: days[0]?.window.zone ?? 'UTC',
        asOf: asked.asOf ?? this.clock.now(),
        sealed: seals.map(({ figures: _, ...seal }) => seal),
        unsealed: days.length - seals.length,
      },
      sections: asked.masked ? withMaskedColumns(sections) : sections,
    };
  }

  private async sections(
    manager: EntityManager,
    report: ReportName,
    days: readonly ReportDay[],
  ): Promise<Section[]> {
    switch (report) {
      case 'summary':
        return summarySections(await this.figures(manager, days));
      case 'proof':
        return proofSections(await this.figures(manager, days));
      case 'exceptions':
        return exceptionSections(days, await this.figures(manager, days));
      case 'sign_off':
        return signOffSections(manager, days, await this.figures(manager, days));
      case 'pending':
        return pendingSections(manager, days);
      case 'refusals':
        return refusalSections(manager, days);
      case 'payouts':
        return payoutSections(days);
      case 'suspense':
        return suspenseSections(days);
      case 'transactions':
        return transactionSections(manager, days);
    }
  }

  /** Returns true where the report shows the current state, up to today. */
  private includesNow({ asOf }: ReportRequest, days: readonly ReportDay[]): boolean {
    const last = days.at(-1);
    return asOf === undefined && last !== undefined && last.window.endsAt > this.clock.now();
  }

  private async figures(manager: EntityManager, days: readonly ReportDay[]): Promise<DayFigures[]> {
    const figures: DayFigures[] = [];
    for (const day of days) figures.push(await this.days.figures(manager, day));
    return figures;
  }
}
