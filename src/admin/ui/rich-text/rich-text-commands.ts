/** The formats of the browser's own editing; only this file calls it. */
export type Mark = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList';
export const MARKS: readonly Mark[] = [
  'bold',
  'italic',
  'insertUnorderedList',
  'insertOrderedList',
];

/** Tags instead of styles, and a paragraph for each line: the stored format has no styles. */
export function prepareEditing(): void {
  document.execCommand('styleWithCSS', false, 'false');
  document.execCommand('defaultParagraphSeparator', false, 'p');
}

export function toggleMark(mark: Mark): void {
  document.execCommand(mark);
}

export function marksHere(): readonly Mark[] {
  return MARKS.filter((mark) => document.queryCommandState(mark));
}

export function insertHtml(html: string): void {
  document.execCommand('insertHTML', false, html);
}

export function insertText(text: string): void {
  document.execCommand('insertText', false, text);
}

/** Links the selected text; without a selection, the address itself becomes the link's text. */
export function setLink(surface: HTMLElement, href: string): void {
  const selection = window.getSelection();
  const existingLink = linkHere(surface);
  if (existingLink) selection?.selectAllChildren(existingLink);
  if (selection?.isCollapsed === false) document.execCommand('createLink', false, href);
  else insertHtml(linkOf(href));
}

export function removeLink(surface: HTMLElement): void {
  const existingLink = linkHere(surface);
  if (existingLink) window.getSelection()?.selectAllChildren(existingLink);
  document.execCommand('unlink');
}

/** The link that contains the caret. */
export function linkHere(surface: HTMLElement): HTMLAnchorElement | undefined {
  const at = window.getSelection()?.anchorNode;
  const element = at instanceof Element ? at : at?.parentElement;
  const link = element?.closest('a');
  return link && surface.contains(link) ? link : undefined;
}

export function linkOf(href: string): string {
  const link = document.createElement('a');
  link.setAttribute('href', href);
  link.textContent = href;
  return link.outerHTML;
}

/** The caret's range, for restoring it after another field had the focus. */
export function rangeIn(surface: HTMLElement): Range | undefined {
  const selection = window.getSelection();
  const range = selection?.rangeCount ? selection.getRangeAt(0) : undefined;
  return range && surface.contains(range.commonAncestorContainer) ? range.cloneRange() : undefined;
}

export function chooseRange(surface: HTMLElement, range: Range | undefined): void {
  surface.focus();
  const selection = window.getSelection();
  if (!range || !selection) return;
  selection.removeAllRanges();
  selection.addRange(range);
}
