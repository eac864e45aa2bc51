import { downloadsTexts, type DownloadsRoom } from './downloads-room.ts';

interface DeviceFaultProps {
  readonly room: Pick<DownloadsRoom, 'downloads' | 'languageCode'>;
  readonly words: string;
}

/** A device that kept nothing a moment ago may have room again: its walks are looked for anew. */
export function DeviceFault({ room, words }: DeviceFaultProps) {
  return (
    <>
      <p role="alert">{words}</p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          void room.downloads.open();
        }}
      >
        {downloadsTexts(room.languageCode).tryAgain}
      </button>
    </>
  );
}
