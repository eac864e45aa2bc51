import { Icon } from '../../ui/icon.tsx';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from './home-texts.ts';

/** Absent where nothing can scan. */
export function ScanButton({ context }: { readonly context: HomeContext }) {
  if (!context.onScan) return null;
  return (
    <button type="button" className="button button-quiet" onClick={context.onScan}>
      <Icon name="qr" /> {homeTexts(context.languageCode).scan}
    </button>
  );
}
