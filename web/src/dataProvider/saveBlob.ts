/** Hands a file to the browser to keep. */
export function saveBlob(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser still reads from it when `click` has returned.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
