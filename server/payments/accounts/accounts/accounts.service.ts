import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import sql from 'sql-template-tag';
import { queryRows } from '../../../platform/common/database/query.js';
import { Clock } from '../../../platform/common/time/clock.js';
import type { Page } from '../../../platform/common/lists/page.view.js';
import { invalid, notFound } from '../../../platform/common/problems/problem.js';
import { canAccessRecord, canSeeProject, type ProjectScope } from '../../../platform/common/values/scope.js';
import { ProjectsService } from '../../../merchant/projects/registry/projects.service.js';
import { AccountBasesRepository } from '../balance/account-bases.repository.js';
import { type OperatorAccount, accountKey } from '../balance/operator-account.js';
import {
  accountFiguresSql,
  cashMovementsSql,
  lowBalanceRefusalsSql,
  balanceStatementsSql,
} from './accounts-sql.js';
import type { AccountsQuery } from './account.dto.js';
import { FloatService } from '../balance/float.service.js';
import type {
  AccountRow,
  AccountView,
  CashMovementView,
  RefusalView,
  StatementView,
} from './account.view.js';
import type { BalanceView } from '../balance/balance.view.js';
import { AccountPayouts, type AccountPayoutFigures, NO_PAYOUTS } from './account-payouts.js';
import { standingOf, worstFirst } from './account-standing.js';
import { runwayHours } from './runway.js';

type OfPayouts = 'blockedCount' | 'blockedAmount' | 'blockedNeed' | 'retriesDue';

interface Figures extends Omit<
  AccountRow,
  'id' | 'balance' | 'runwayHours' | 'failures' | 'standing' | OfPayouts
> {
  paidIn24h: number;
  count: number;
  amount: number;
  firstAt: string | null;
  lastAt: string | null;
  todayCount: number;
  todayAmount: number;
  since: string;
  todaySince: string;
  customerWallets: number;
}

@Injectable()
export class AccountsService {
  constructor(
    private readonly db: DataSource,
    private readonly clock: Clock,
    private readonly projects: ProjectsService,
    private readonly bases: AccountBasesRepository,
    private readonly float: FloatService,
    private readonly payouts: AccountPayouts,
  ) {}

  /**
   * Returns a row for each operator with transactions, statements, cash movements or rules in an accessible project.
   */
  async page(query: AccountsQuery, scope: ProjectScope): Promise<Page<AccountRow>> {
    const { page, perPage, projectId } = query;
    const shown = <Item>(items: readonly Item[]) => items.slice((page - 1) * perPage, page * perPage);
    // The worst account is only known from the figures of all.
    if (!query.sort || query.sort === BY_STANDING) {
      const rows = await this.worstFirst(projectId, scope);
      return { data: shown(query.order === 'DESC' ? rows : rows.reverse()), total: rows.length };
    }
    const projects = new Map((await this.projects.active()).map(({ id, name }) => [id, name]));
    const accounts = await this.accountsOf(projectId, scope);
    const names = { projectName: projects, operatorName: await this.operatorNames() };
    return { data: await this.rows(shown(sortedBy(query, accounts, names))), total: accounts.length };
  }

  /** Returns the accounts of a project, or of all, the one in most trouble first. */
  async worstFirst(projectId: string | undefined, scope: ProjectScope): Promise<AccountRow[]> {
    return (await this.rows(await this.accountsOf(projectId, scope))).sort(worstFirst);
  }

  private async accountsOf(projectId: string | undefined, scope: ProjectScope): Promise<OperatorAccount[]> {
    const projects = (await this.projects.active()).filter(
      ({ id }) => canSeeProject(scope, id) && (projectId === undefined || projectId === id),
    );
    const known = await this.bases.accountsOf(projects.map(({ id }) => id));
    return known.filter((account) => canAccessRecord(scope, account));
  }

  /**
   * @throws Problem not_found, also for an inaccessible project and for an operator without catalogue entry and data
   */
  async one(account: OperatorAccount, scope: ProjectScope): Promise<AccountView> {
    await this.require(account, scope);
    const [row] = await this.rows([account]);
    if (!row) throw notFound();
    return {
      ...row,
      statements: await queryRows<StatementView>(this.db, balanceStatementsSql(account)),
      movements: await queryRows<CashMovementView>(this.db, cashMovementsSql(account)),
      refusals: await queryRows<RefusalView>(this.db, lowBalanceRefusalsSql(account)),
    };
  }

  async rows(accounts: readonly OperatorAccount[]): Promise<AccountRow[]> {
    if (!accounts.length) return [];
    const balances = await this.float.balancesOf(accounts);
    const payouts = await this.payouts.of(accounts);
    const figures = await queryRows<Figures>(this.db, accountFiguresSql(accounts, this.clock.now()));
    return figures.flatMap((one) => {
      const balance = balances.get(accountKey(one));
      return balance ? [rowOf(one, balance, payouts.get(accountKey(one)) ?? NO_PAYOUTS)] : [];
    });
  }

  /** @throws Problem not_found */
  async require(account: OperatorAccount, scope: ProjectScope): Promise<void> {
    if (!canAccessRecord(scope, account)) throw notFound();
    await this.projects.ref(account.projectId);
    if ((await this.operatorNames()).has(account.operatorId)) return;
    const known = await this.bases.accountsOf([account.projectId]);
    if (!known.some(({ operatorId }) => operatorId === account.operatorId)) throw notFound();
  }

  private async operatorNames(): Promise<Map<string, string>> {
    const rows = await queryRows<{ id: string; name: string }>(
      this.db,
      sql`SELECT DISTINCT ON (operator_id) operator_id AS id, name FROM operator_versions ORDER BY operator_id, version DESC`,
    );
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}

const BY_STANDING = 'standing';
const SORTABLE = ['projectName', 'operatorName'] as const;

function sortedBy(
  { sort = 'operatorName', order }: AccountsQuery,
  accounts: readonly OperatorAccount[],
  names: Record<(typeof SORTABLE)[number], Map<string, string>>,
): OperatorAccount[] {
  const by = SORTABLE.find((one) => one === sort);
  if (!by) throw invalid('sort', 'unsortable');
  const project = ({ projectId }: OperatorAccount) => names.projectName.get(projectId) ?? projectId;
  const operator = ({ operatorId }: OperatorAccount) => names.operatorName.get(operatorId) ?? operatorId;
  const key = (account: OperatorAccount): string =>
    by === 'projectName'
      ? `${project(account)}\n${operator(account)}`
      : `${operator(account)}\n${project(account)}`;
  const sign = order === 'ASC' ? 1 : -1;
  return [...accounts].sort((one, other) => sign * key(one).localeCompare(key(other)));
}

function rowOf(figures: Figures, balance: BalanceView, payouts: AccountPayoutFigures): AccountRow {
  const { paidIn24h, count, amount, firstAt, lastAt, todayCount, todayAmount, since, todaySince, ...others } =
    figures;
  const { customerWallets, ...row } = others;
  const { waiting, unpaid, retriesDue } = payouts;
  const missing = balance.low === null ? null : Math.max(0, waiting.need - balance.low);
  const today = { todayCount, todayAmount, since, todaySince };
  const failures = { count, amount, firstAt, lastAt, ...today, people: waiting.people, missing };
  const facts = {
    ...row,
    blockedCount: waiting.count,
    blockedAmount: waiting.amount,
    blockedNeed: waiting.need,
    retriesDue,
    failures: { ...failures, unpaid, customerWallets },
  };
  return {
    ...facts,
    id: accountKey(row),
    standing: standingOf(facts),
    balance,
    runwayHours: runwayHours(balance.low, paidIn24h),
  };
}
