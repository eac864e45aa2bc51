import { useState } from 'react';
import { LARGEST_FILE, readPassportFile } from '../../contract/passport-file.ts';
import { Icon } from '../../ui/icon.tsx';
import { passportTexts, type Incoming, type PassportDesk } from './passport-desk.ts';
import styles from './passport.module.css';

interface FetchPartProps {
  readonly desk: PassportDesk;
  readonly onIncoming: (incoming: Incoming) => void;
  readonly onScan: () => void;
}

/** On the new device: the code of the old one, or its file. */
export function FetchPart({ desk, onIncoming, onScan }: FetchPartProps) {
  const { languageCode, story } = desk.scene;
  const texts = passportTexts(languageCode);
  const [isReading, setReading] = useState(false);
  const read = async (file: File) => {
    setReading(true);
    const incoming = await incomingIn(file);
    setReading(false);
    onIncoming(incoming);
  };
  return (
    <section className={styles['part']} aria-label={texts.fetchTitle}>
      <h3>{texts.fetchTitle}</h3>
      <p role="status">{isReading ? texts.fileReading : texts.fetchHow}</p>
      <div className={styles['keys']}>
        {story.features.includes('qr') && (
          <button type="button" className="button button-quiet" onClick={onScan}>
            <Icon name="qr" />
            {texts.scan}
          </button>
        )}
        <label className={`button button-quiet ${styles['choose'] ?? ''}`}>
          <Icon name="download" />
          {texts.chooseFile}
          <input
            type="file"
            accept=".json,application/json"
            className="sr-only"
            onChange={(event) => {
              const [file] = event.target.files ?? [];
              // So that the same file can be chosen again.
              event.target.value = '';
              if (file) void read(file);
            }}
          />
        </label>
      </div>
    </section>
  );
}

async function incomingIn(file: File): Promise<Incoming> {
  const text = file.size > LARGEST_FILE ? '' : await file.text().catch(() => '');
  const reading = readPassportFile(text);
  return reading.ok ? { letters: reading.letters } : { fault: reading.fault };
}
