import { browserFileSaver } from '../../../platform/file-saver/browser.ts';
import type { EntityKindOnWire } from '../../../contract/admin/field-definitions.ts';
import { shellTexts } from '../../../i18n/admin/shell.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import { TextsPage } from '../../translation/texts-page.tsx';
import type { AdminContext } from '../../session/admin-context.ts';

const files = browserFileSaver(document);

export const StoryTextsRoute = textsPage('story');
export const TrackTextsRoute = textsPage('track');
export const QuestTextsRoute = textsPage('quest');
export const PuzzleTextsRoute = textsPage('puzzle');

function textsPage(owner: EntityKindOnWire) {
  return function Texts({ admin }: { readonly admin: AdminContext }) {
    const title = useTexts(shellTexts).pages[`${owner}-contents`];
    return <TextsPage admin={admin} owner={owner} title={title} files={files} />;
  };
}
