/** Returns the causes of breaks of which several share one: their number, or the kind of the only one. */
export function causesText(
  { causes, causeKind }: { causes?: unknown; causeKind?: unknown },
  translate: (key: string, values?: Record<string, unknown>) => string,
): string {
  return typeof causeKind === 'string'
    ? translate('causes.only', { kind: translate(`causeKind.${causeKind}`) })
    : translate('causes.shared', { smart_count: Number(causes) });
}
