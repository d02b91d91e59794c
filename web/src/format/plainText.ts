/** A value that came as JSON, as text: objects and lists as JSON, nothing for what is not given. */
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
