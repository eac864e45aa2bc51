import { type DownloadsContext } from './downloads-context.ts';
import { downloadsTexts } from '../../../i18n/downloads.ts';
import { useTexts } from '../../../i18n/use-texts.ts';

interface DeviceErrorMessageProps {
  readonly context: Pick<DownloadsContext, 'downloads' | 'languageCode'>;
  readonly message: string;
}

/** A device that could not store anything a moment ago may have space again: retry reads anew. */
export function DeviceErrorMessage({ context, message }: DeviceErrorMessageProps) {
  return (
    <>
      <p role="alert">{message}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          void context.downloads.loadDownloads();
        }}
      >
        {useTexts(downloadsTexts).tryAgain}
      </button>
    </>
  );
}
