/** Hands a file to the browser to be kept. */
export function saveJson(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Whatever fetches it has begun by then.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
