/** If the page is no secure context, there is no clipboard at all. */
export async function copied(text: string): Promise<void> {
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!clipboard) throw new Error('There is no clipboard.');
  await clipboard.writeText(text);
}
