import { Icon } from '../../ui/icon.tsx';
import type { HomeContext } from './home-context.ts';
import { homeTexts } from '../../i18n/home.ts';
import { useTexts } from '../../i18n/use-texts.ts';

/** Absent where nothing can scan. */
export function ScanButton({ context }: { readonly context: HomeContext }) {
  const texts = useTexts(homeTexts);
  if (!context.onScan) return null;
  return (
    <button type="button" className="button button-quiet" onClick={context.onScan}>
      <Icon name="qr" /> {texts.scan}
    </button>
  );
}
