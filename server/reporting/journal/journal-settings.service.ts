import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import sql, { type Sql } from 'sql-template-tag';
import { execute } from '../../platform/common/database/query.js';
import type { UserActor } from '../../access/identity/actor.js';
import { AuditService } from '../../access/audit/audit.service.js';
import { Clock } from '../../platform/common/time/clock.js';
import { type FieldProblems, Problem } from '../../platform/common/problems/problem.js';
import type { ProjectScope } from '../../platform/common/values/scope.js';
import { strictWindows1252 } from '../../platform/common/table/windows-1252.js';
import type { JournalSettings, JournalSettingsView } from './journal.view.js';
import { type JournalEncoding, ACCOUNT_FIELDS } from './journal-words.js';
import { LONGEST_LABEL } from './journal-pieces.js';
import { requireProject } from '../../merchant/projects/registry/require-project.js';
import { VersionedSetting } from '../../platform/common/lists/versioned-setting.js';

/**
 * Accounts of the revised SYSCOHADA, to be confirmed by the merchant's accountant: 552 electronic money on telephones,
 * 4111 customers, 4712 sundry creditors, 6317 charges of electronic money, 4454 recoverable VAT on services, 585
 * transfers of funds, 631 bank charges, 4711 sundry debtors (suspense and adjustments until cleared).
 */
export const SYSCOHADA_TEMPLATE: JournalSettings = {
  journalCode: 'MM',
  encoding: 'cp1252',
  floatAccount: '552',
  floatAccounts: {},
  customers: '4111',
  beneficiaries: '4712',
  feeExpense: '6317',
  feeTax: '4454',
  bankTransfer: '585',
  suspense: '4711',
  adjustments: '4711',
  bankFees: '631',
  accountNames: {
    '552': 'Monnaie électronique – téléphone portable',
    '4111': 'Clients',
    '4712': 'Créditeurs divers',
    '631': 'Frais bancaires',
    '6317': 'Frais sur instruments monnaie électronique',
    '4454': 'TVA récupérable sur services',
    '585': 'Virements de fonds',
    '4711': 'Débiteurs divers',
  },
  labels: {
    payins: 'Encaissements {operator} {day}',
    payouts: 'Décaissements {operator} {day}',
    returns: 'Retours décais. {operator} {day}',
    fees: 'Frais {operator} {day}',
    feeTax: 'Taxe/frais {operator} {day}',
    cashin: 'Approvisionnement {operator} {day}',
    cashout: 'Reversement {operator} {day}',
    adjustment: 'Ajustement {operator} {day}',
    byHand: 'Régularisation {operator} {day}',
    bankFees: 'Frais bancaires {operator} {day}',
  },
};

/** Settings as given; those left out stay as in the current version. */
type GivenSettings = Omit<JournalSettings, 'encoding' | 'accountNames' | 'bankFees' | 'labels'> & {
  bankFees?: string | undefined;
  labels: Omit<JournalSettings['labels'], 'bankFees'> & { bankFees?: string | undefined };
  encoding?: JournalEncoding | undefined;
  accountNames?: Record<string, string> | undefined;
};

const SETTING = new VersionedSetting<JournalSettingsView>({
  table: sql`journal_settings AS v`,
  columns: sql`v.project_id AS "projectId", v.version, v.settings, v.changed_by AS "changedBy", v.at`,
});
const ofProject = (projectId: string): Sql => sql`WHERE v.project_id = ${projectId}`;

/** Versions of the accounts and labels of a project's journal; the template applies until the first one. */
@Injectable()
export class JournalSettingsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly audit: AuditService,
  ) {}

  /** @throws Problem not_found */
  async view(projectId: string, scope: ProjectScope): Promise<JournalSettingsView> {
    await requireProject(this.db, projectId, scope);
    return this.current(this.db.manager, projectId);
  }

  async current(manager: EntityManager, projectId: string): Promise<JournalSettingsView> {
    const latest = await SETTING.latest(manager, ofProject(projectId));
    return latest
      ? { ...latest, settings: completed(latest.settings) }
      : { projectId, version: 0, settings: SYSCOHADA_TEMPLATE, changedBy: null, at: null };
  }

  /** @throws Problem not_found; 422 by field */
  async change(projectId: string, given: GivenSettings, by: UserActor): Promise<JournalSettingsView> {
    await requireProject(this.db, projectId, by.scope);
    return this.db.transaction(async (manager) => {
      // Serializes concurrent changes.
      await execute(manager, sql`SELECT 1 FROM projects WHERE id = ${projectId} FOR UPDATE`);
      const { version, settings: before } = await this.current(manager, projectId);
      const settings = {
        ...given,
        encoding: given.encoding ?? before.encoding,
        accountNames: given.accountNames ?? before.accountNames,
        bankFees: given.bankFees ?? before.bankFees,
        labels: { ...given.labels, bankFees: given.labels.bankFees ?? before.labels.bankFees },
      };
      requireValidSettings(settings);
      const added = await SETTING.add(manager, {
        seen: version,
        where: ofProject(projectId),
        columns: sql`project_id, settings, changed_by, at`,
        values: sql`${projectId}, ${JSON.stringify(settings)}, ${by.email}, ${this.clock.now()}`,
      });
      await this.audit.record(manager, {
        actor: by,
        act: 'journal.settings_changed',
        subjectType: 'journal',
        subjectId: projectId,
        projectId,
        details: { version: added, before, after: settings },
      });
      return this.current(manager, projectId);
    });
  }
}

/** Adds accounts and labels introduced after the version was stored, from the template. */
function completed(settings: JournalSettings): JournalSettings {
  return { ...SYSCOHADA_TEMPLATE, ...settings, labels: { ...SYSCOHADA_TEMPLATE.labels, ...settings.labels } };
}

const ACCOUNT = /^[0-9A-Z]{1,13}$/;

const JOURNAL_CODE = /^[0-9A-Z]{1,6}$/;

/** Checks the limits of accounting packages on codes, account numbers and labels. @throws Problem 422 by field */
function requireValidSettings(settings: JournalSettings): void {
  const fields: FieldProblems = {};
  if (!JOURNAL_CODE.test(settings.journalCode)) fields['journalCode'] = { rule: 'isJournalCode' };
  for (const name of ACCOUNT_FIELDS)
    if (!ACCOUNT.test(settings[name])) fields[name] = { rule: 'isAccountNumber' };
  for (const [operatorId, account] of Object.entries(settings.floatAccounts))
    if (typeof account !== 'string' || !ACCOUNT.test(account))
      fields[`floatAccounts.${operatorId}`] = { rule: 'isAccountNumber' };
  for (const [name, label] of Object.entries(settings.labels))
    if (!isLabel(label)) fields[`labels.${name}`] = { rule: 'isJournalLabel' };
  for (const [account, name] of Object.entries(settings.accountNames))
    if (!ACCOUNT.test(account) || typeof name !== 'string' || !isAccountName(name))
      fields[`accountNames.${account}`] = { rule: 'isAccountName' };
  if (settings.encoding === 'cp1252') addUnencodable(fields, settings);
  if (Object.keys(fields).length) throw new Problem(422, 'invalid', { fields });
}

/** Adds the labels and names with characters that Windows-1252 lacks: in the file they would be "?". */
function addUnencodable(fields: FieldProblems, { labels, accountNames }: JournalSettings): void {
  const texts = [
    ...Object.entries(labels).map(([name, text]) => [`labels.${name}`, text] as const),
    ...Object.entries(accountNames).map(([account, text]) => [`accountNames.${account}`, text] as const),
  ];
  for (const [field, text] of texts) {
    if (fields[field]) continue;
    const signs = [...text.normalize('NFC')].filter((sign) => !strictWindows1252(sign));
    if (signs.length)
      fields[field] = { rule: 'isWindows1252', values: { signs: [...new Set(signs)].join(' ') } };
  }
}

/** Longest name of an account in accounting packages. */
const LONGEST_NAME = 69;

const isAccountName = (name: string): boolean =>
  name.trim() !== '' && name.length <= LONGEST_NAME && !/[;"\p{Cc}\p{Cf}]/u.test(name) && name.isWellFormed();

function isLabel(label: string): boolean {
  const plain = label.replace('{operator}', '').replace('{day}', '');
  return (
    label.trim() !== '' &&
    plain.length <= LONGEST_LABEL &&
    !/[;"{}\p{Cc}]/u.test(plain) &&
    label.isWellFormed()
  );
}
