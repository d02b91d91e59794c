import { Injectable } from '@nestjs/common';
import sql, { type Sql } from 'sql-template-tag';
import { AuditNamesSource, type NamesOf } from '../../../access/audit/audit-names.source.js';

/** Names records of a table by a column, as `x.name`. Subjects that are no UUID have no name. */
const named =
  (table: Sql, name: Sql): NamesOf =>
  (ids) =>
    sql`SELECT x.id::text AS id, ${name} AS name FROM ${table} x WHERE x.id = ANY(${ids.filter(isUuid)}::uuid[])`;

const isUuid = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(id);

const latestOperatorName = (operatorId: Sql): Sql =>
  sql`(SELECT v.name FROM operator_versions v WHERE v.operator_id = ${operatorId} ORDER BY v.version DESC LIMIT 1)`;

/** Names the subjects of the rooms before the reports. */
@Injectable()
export class ReportedAuditNamesSource extends AuditNamesSource {
  override readonly subjects: Record<string, NamesOf> = {
    transaction: named(sql`transactions`, sql`x.reference`),
    project: named(sql`projects`, sql`x.name`),
    person: named(sql`people`, sql`x.name`),
    api_key: named(sql`api_keys`, sql`x.name`),
    saved_view: named(sql`saved_views`, sql`x.name`),
    file: named(sql`stored_files`, sql`x.name`),
    webhook: named(sql`webhooks`, sql`x.url`),
    alert_channel: named(sql`alert_channels`, sql`x.name`),
    alert_rule: named(sql`alert_rules`, sql`x.name`),
    outage: named(sql`operator_outages`, latestOperatorName(sql`x.operator_id`)),
    payout: named(
      sql`payouts`,
      sql`coalesce((SELECT t.reference FROM transactions t WHERE t.id = x.attempt_id), x.purpose)`,
    ),
    payout_order: named(sql`payout_orders`, sql`x.title`),
    import_source: named(sql`import_sources`, sql`x.name`),
    import: named(sql`imports`, sql`x.file_name`),
    past_audit: named(sql`imports`, sql`x.file_name`),
    break: named(sql`breaks`, sql`x.number::text`),
    operator: (ids) =>
      sql`SELECT i.id, ${latestOperatorName(sql`i.id`)} AS name FROM unnest(${ids}::text[]) AS i (id)`,
    account: (ids) => sql`
      SELECT i.id, ${latestOperatorName(sql`split_part(i.id, ':', 2)`)} || ' · ' || p.name AS name
      FROM unnest(${ids}::text[]) AS i (id) JOIN projects p ON p.id::text = split_part(i.id, ':', 1)`,
    day: (ids) => sql`
      SELECT i.id, p.name FROM unnest(${ids}::text[]) AS i (id) JOIN projects p ON p.id::text = split_part(i.id, ':', 1)`,
  };
}
