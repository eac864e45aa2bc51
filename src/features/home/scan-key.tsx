import { Icon } from '../../ui/icon.tsx';
import type { HomeRoom } from './home-room.ts';
import { homeTexts } from './home-texts.ts';

/** Absent where nothing can scan. */
export function ScanKey({ room }: { readonly room: HomeRoom }) {
  if (!room.onScan) return null;
  return (
    <button type="button" className="button button-quiet" onClick={room.onScan}>
      <Icon name="qr" /> {homeTexts(room.languageCode).scan}
    </button>
  );
}
