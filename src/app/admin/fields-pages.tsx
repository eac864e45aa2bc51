import type { FieldOwnerKind } from '../../contract/admin/field-definitions.ts';
import type { Shelf } from '../../contract/admin/filing.ts';
import { FilingPage } from '../../features/admin-fields/filing-page.tsx';
import { LanguagesPage } from '../../features/admin-fields/languages-page.tsx';
import { MetasPage } from '../../features/admin-fields/metas-page.tsx';
import { shellTexts } from '../../features/admin-shell/shell-texts.ts';
import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';

interface DeskProps {
  readonly desk: AdminDesk;
}

export function Languages({ desk }: DeskProps) {
  return <LanguagesPage desk={desk} title={shellTexts(desk.languageCode).pages.languages} />;
}

export const Cities = filingPage('cities');
export const Categories = filingPage('categories');

export const StoryMetas = metasPage('story');
export const TrackMetas = metasPage('track');
export const QuestMetas = metasPage('quest');
export const PuzzleMetas = metasPage('puzzle');

function filingPage(shelf: Shelf) {
  return function Filing({ desk }: DeskProps) {
    const title = shellTexts(desk.languageCode).pages[shelf];
    return <FilingPage desk={desk} shelf={shelf} title={title} />;
  };
}

function metasPage(owner: FieldOwnerKind) {
  return function Metas({ desk }: DeskProps) {
    const title = shellTexts(desk.languageCode).pages[`${owner}-metas`];
    return <MetasPage desk={desk} owner={owner} title={title} />;
  };
}
