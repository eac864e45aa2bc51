import type { AdminDesk } from '../../runtime/admin/admin-desk.ts';
import { PageHead } from '../../ui/desk/page-head.tsx';
import { shellTexts } from './shell-texts.ts';

export function MissingPage({ desk }: { readonly desk: AdminDesk }) {
  const texts = shellTexts(desk.languageCode);
  return (
    <>
      <PageHead title={texts.missingTitle} text={texts.missingText} />
      <p>
        <a className="button" href={desk.ways.to('index')}>
          {texts.toIndex}
        </a>
      </p>
    </>
  );
}
