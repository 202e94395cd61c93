/** Offers a file as a download. */
export function saveJson(name: string, content: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // By then the download has started.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
