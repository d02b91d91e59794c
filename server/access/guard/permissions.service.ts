import { Injectable } from '@nestjs/common';
import type { Language } from '../../platform/i18n/language.js';
import { RouteRules } from './route-rules.js';
import type { PermissionView } from './permission.view.js';

/** Lists the permissions from the rules of the routes, so that the table cannot differ from what the guard does. */
@Injectable()
export class PermissionsService {
  constructor(private readonly rules: RouteRules) {}

  /** Leaves out public routes. Sorted by area, reading before changing. */
  list(language: Language): PermissionView[] {
    return this.rules
      .describe()
      .filter(({ rule }) => !rule.public)
      .map(({ method, path, tag, summary, rule, withinLimits }) => ({
        id: `${method} ${path}`,
        area: tag,
        summary: summary[language],
        changes: method !== 'GET',
        roles: [...(rule.roles ?? [])],
        machines: rule.machine !== undefined,
        withinLimits: withinLimits && rule.roles !== undefined,
      }))
      .sort(
        (one, other) =>
          one.area.localeCompare(other.area) ||
          Number(one.changes) - Number(other.changes) ||
          one.summary.localeCompare(other.summary, language),
      );
  }
}
