import type { EntityKindOnWire } from '../../../contract/admin/field-definitions.ts';
import type { Taxonomy } from '../../../contract/admin/taxonomy.ts';
import { TaxonomyPage } from '../../definitions/taxonomy/taxonomy-page.tsx';
import { LanguagesPage } from '../../definitions/languages/languages-page.tsx';
import { FieldDefinitionsPage } from '../../definitions/fields/field-definitions-page.tsx';
import { shellTexts } from '../../../i18n/admin/shell.ts';
import { useTexts } from '../../../i18n/use-texts.ts';
import type { AdminContext } from '../../session/admin-context.ts';

interface AdminProps {
  readonly admin: AdminContext;
}

export function LanguagesRoute({ admin }: AdminProps) {
  return <LanguagesPage admin={admin} title={useTexts(shellTexts).pages.languages} />;
}

export const Cities = taxonomyPageOf('cities');
export const Categories = taxonomyPageOf('categories');

export const StoryMetas = fieldDefinitionsPage('story');
export const TrackMetas = fieldDefinitionsPage('track');
export const QuestMetas = fieldDefinitionsPage('quest');
export const PuzzleMetas = fieldDefinitionsPage('puzzle');

function taxonomyPageOf(taxonomy: Taxonomy) {
  return function EditedTaxonomyTerm({ admin }: AdminProps) {
    const title = useTexts(shellTexts).pages[taxonomy];
    return <TaxonomyPage admin={admin} taxonomy={taxonomy} title={title} />;
  };
}

function fieldDefinitionsPage(owner: EntityKindOnWire) {
  return function Metas({ admin }: AdminProps) {
    const title = useTexts(shellTexts).pages[`${owner}-metas`];
    return <FieldDefinitionsPage admin={admin} owner={owner} title={title} />;
  };
}
