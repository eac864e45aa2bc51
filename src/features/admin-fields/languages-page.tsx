import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { useAsked } from '../../runtime/admin/use-asked.ts';
import { DeskCard } from '../../ui/desk/desk-card.tsx';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { AskedState, StaleLine } from '../../ui/desk/states.tsx';
import { AddLanguage } from './add-language.tsx';
import { fieldsTexts } from './fields-texts.ts';
import { LanguageList } from './language-list.tsx';

interface LanguagesPageProps {
  readonly desk: AdminDesk;
  readonly title: string;
}

/** What can be written and offered in. */
export function LanguagesPage({ desk, title }: LanguagesPageProps) {
  const texts = fieldsTexts(desk.languageCode);
  const asked = useAsked(desk, 'adminLanguages', {});
  return (
    <>
      <PageHead title={title} text={texts.languagesText} />
      {asked.phase === 'ready' ? (
        <>
          <StaleLine asked={asked} />
          <DeskCard title={texts.languageList}>
            <LanguageList desk={desk} listed={asked.value} />
          </DeskCard>
          <DeskCard title={texts.addLanguage}>
            <AddLanguage desk={desk} taken={asked.value.languages.map(({ code }) => code)} />
          </DeskCard>
        </>
      ) : (
        <AskedState asked={asked} />
      )}
    </>
  );
}
