/** Makes the browser save a file under a name. */
export function saveFile({ content, name }: { content: Blob; name: string }): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser reads the file after this turn; a minute is plenty, after which its memory is released.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
