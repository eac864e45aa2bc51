import { browserFileSaver } from '../../adapters/file-saver-browser/browser-file-saver.ts';
import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import { shellTexts } from '../../features/admin-shell/shell-texts.ts';
import { TextsPage } from '../../features/admin-texts/texts-page.tsx';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

const files = browserFileSaver(document);

export const StoryTexts = textsPage('story');
export const TrackTexts = textsPage('track');
export const QuestTexts = textsPage('quest');
export const PuzzleTexts = textsPage('puzzle');

function textsPage(owner: FieldOwnerKind) {
  return function Texts({ desk }: { readonly desk: AdminDesk }) {
    const title = shellTexts(desk.languageCode).pages[`${owner}-contents`];
    return <TextsPage desk={desk} owner={owner} title={title} files={files} />;
  };
}
