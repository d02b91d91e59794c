type Translate = (key: string, values?: Record<string, unknown>) => string;

const text = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/** What an act changed, in a few words: the code, the person, the due date, the role that it went to. */
export function historyDetails(details: Record<string, unknown>, translate: Translate): string {
  const parts: string[] = [];
  const code = text(details['code']);
  if (code) parts.push(translate(`resolutionCode.${code}`, { _: code }));
  const person = text(details['assignee'] ?? details['email'] ?? details['person']);
  if (person) parts.push(person);
  const role = text(details['escalateTo'] ?? details['role'] ?? details['to']);
  if (role) parts.push(translate(`role.${role}`, { _: role }));
  return parts.join(' · ');
}
