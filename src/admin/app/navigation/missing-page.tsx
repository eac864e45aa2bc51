import type { AdminContext } from '../../session/admin-context.ts';
import { PageHead } from '../../ui/page/page-head.tsx';
import { shellTexts } from '../shell-texts.ts';

export function MissingPage({ admin }: { readonly admin: AdminContext }) {
  const texts = shellTexts(admin.languageCode);
  return (
    <>
      <PageHead title={texts.missingTitle} text={texts.missingText} />
      <p>
        <a className="button" href={admin.navigation.to('index')}>
          {texts.toIndex}
        </a>
      </p>
    </>
  );
}
