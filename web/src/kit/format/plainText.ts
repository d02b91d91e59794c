/** Formats a JSON value as text: objects and lists as JSON, missing values as an empty text. */
export function plainText(value: unknown): string {
  switch (typeof value) {
    case 'object':
      return JSON.stringify(value);
    case 'string':
      return value;
    case 'number':
    case 'boolean':
      return String(value);
    default:
      return '';
  }
}
