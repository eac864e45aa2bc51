import type { DraftError } from '../../platform/server-api/port.ts';
import { RequestIdNote } from '../../site/request-id-note.tsx';
import { withBasePath } from '../../ui/base-path.ts';
import { previewTexts } from '../../i18n/preview.ts';
import { useLanguage, useTexts } from '../../i18n/use-texts.ts';

interface PreviewErrorPageProps {
  readonly error: DraftError;
  readonly requestId?: string | undefined;
  readonly onRetry: () => void;
}

type RecoveryAction = 'again' | 'login' | 'home';

const recoveryActions: Readonly<Record<DraftError, RecoveryAction>> = {
  'draft/offline': 'again',
  'draft/failed': 'again',
  'draft/not-prepared': 'again',
  'draft/sign-in': 'login',
  'draft/link-invalid': 'home',
  'draft/forbidden': 'home',
  'draft/missing': 'home',
};

/** Why there is no draft, and the one thing that can be done about it. */
export function PreviewErrorPage({ error, requestId, onRetry }: PreviewErrorPageProps) {
  const texts = useTexts(previewTexts);
  const { title, text } = texts.rejected[error];
  const recoveryAction = recoveryActions[error];
  return (
    <div className="page" role="alert" lang={useLanguage()}>
      <h1>{title}</h1>
      <p>{text}</p>
      <RequestIdNote requestId={requestId} />
      {recoveryAction === 'again' && (
        <button type="button" className="button" onClick={onRetry}>
          {texts.retry}
        </button>
      )}
      {recoveryAction === 'login' && (
        <a className="button" href={withBasePath('/login')}>
          {texts.toLogin}
        </a>
      )}
      {recoveryAction === 'home' && (
        <a className="button" href={withBasePath('/')}>
          {texts.toHome}
        </a>
      )}
    </div>
  );
}
