/** What a browser's own editing can do; the one place that asks it. */
export type Mark = 'bold' | 'italic' | 'insertUnorderedList' | 'insertOrderedList';
export const MARKS: readonly Mark[] = [
  'bold',
  'italic',
  'insertUnorderedList',
  'insertOrderedList',
];

/** Tags instead of styles, and a paragraph for each line: what is kept knows no styles. */
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

/** Around what is chosen; where nothing is, the address itself becomes its words. */
export function setLink(surface: HTMLElement, href: string): void {
  const selection = window.getSelection();
  const standing = linkHere(surface);
  if (standing) selection?.selectAllChildren(standing);
  if (selection?.isCollapsed === false) document.execCommand('createLink', false, href);
  else insertHtml(linkOf(href));
}

export function removeLink(surface: HTMLElement): void {
  const standing = linkHere(surface);
  if (standing) window.getSelection()?.selectAllChildren(standing);
  document.execCommand('unlink');
}

/** The link in which the caret stands. */
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

/** Where the caret is, for coming back after another field had the focus. */
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
