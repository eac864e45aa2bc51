import type { DraftFault } from '../../ports/draft-api.ts';
import { hostAddress } from '../../ui/host-address.ts';
import { previewTexts } from './preview-texts.ts';

interface PreviewRefusedProps {
  readonly fault: DraftFault;
  readonly languageCode: string;
  readonly onRetry: () => void;
}

type Way = 'again' | 'login' | 'home';

const wayOut: Readonly<Record<DraftFault, Way>> = {
  'draft/offline': 'again',
  'draft/failed': 'again',
  'draft/not-prepared': 'again',
  'draft/sign-in': 'login',
  'draft/link-invalid': 'home',
  'draft/forbidden': 'home',
  'draft/missing': 'home',
};

/** Why there is no draft, and the one thing to do about it. */
export function PreviewRefused({ fault, languageCode, onRetry }: PreviewRefusedProps) {
  const texts = previewTexts(languageCode);
  const { title, text } = texts.refused[fault];
  const way = wayOut[fault];
  return (
    <div className="page" role="alert" lang={languageCode}>
      <h1>{title}</h1>
      <p>{text}</p>
      {way === 'again' && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.again}
        </button>
      )}
      {way === 'login' && (
        <a className="button" href={hostAddress('/login')}>
          {texts.toLogin}
        </a>
      )}
      {way === 'home' && (
        <a className="button" href={hostAddress('/')}>
          {texts.toHome}
        </a>
      )}
    </div>
  );
}
