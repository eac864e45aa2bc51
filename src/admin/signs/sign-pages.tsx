import { useMemo, useState, useLayoutEffect, useRef } from 'react';
import { linesToPaint } from '../../core/sign/sign-pdf.ts';
import { ErrorMessage } from '../ui/page/states.tsx';
import { makePdf } from './save-signs.ts';
import styles from './signs.module.css';
import type { SignsContext } from './signs-context.ts';
import type { Signs } from './use-signs.ts';
import type { DrawnPage } from '../../core/sign/drawing.ts';
import { signSvg, type Pictures } from '../../core/sign/sign-svg.ts';
import type { SignTexts } from '../../i18n/admin/signs.ts';

interface SignPagesProps {
  readonly context: SignsContext;
  readonly texts: SignTexts;
  readonly signs: Signs;
}

/** The pages to print, and the buttons to print or save them. */
export function SignPages({ context, texts, signs }: SignPagesProps) {
  const { pages, covers } = signs;
  const pictures = useMemo(
    () => new Map([...covers.ready].map(([address, { url }]) => [address, url])),
    [covers.ready],
  );
  const [turned, setTurned] = useState(0);
  const shown = Math.min(turned, pages.length - 1);
  const foreign = useMemo(() => linesToPaint(pages).length, [pages]);
  return (
    <section className={styles['pages']} aria-label={texts.preview}>
      <SignPagesActions context={context} texts={texts} signs={signs} />
      {foreign > 0 && <p>{texts.unsupportedCharacters(foreign)}</p>}
      {pages.length > 1 && (
        <p className={styles['ways']}>
          <button
            type="button"
            className="button button-quiet"
            disabled={shown === 0}
            onClick={() => {
              setTurned(shown - 1);
            }}
          >
            {texts.previous}
          </button>
          <span aria-live="polite">{texts.page(shown + 1, pages.length)}</span>
          <button
            type="button"
            className="button button-quiet"
            disabled={shown === pages.length - 1}
            onClick={() => {
              setTurned(shown + 1);
            }}
          >
            {texts.next}
          </button>
        </p>
      )}
      {pages.map((page, index) => (
        <PagePicture
          key={index}
          page={page}
          pictures={pictures}
          label={texts.page(index + 1, pages.length)}
          isShown={index === shown}
        />
      ))}
    </section>
  );
}

function SignPagesActions({ context, texts, signs }: SignPagesProps) {
  const { pages, covers, story, walkTitle } = signs;
  const [isMaking, setMaking] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  const [missing, setMissing] = useState<readonly string[]>([]);
  const savePdf = async () => {
    setMaking(true);
    setFailed(false);
    const title = texts.pdfTitle(walkTitle);
    try {
      const made = await makePdf(title, pages, covers.ready, context.pictures);
      const { bytes, missing: left } = made;
      context.files.saveFile({ name: texts.pdfName(story.slug), type: 'application/pdf', bytes });
      setMissing(left);
    } catch {
      // The module is loaded over the network, and a phone may lack the memory.
      setFailed(true);
    }
    setMaking(false);
  };
  const isNothing = pages.length === 0;
  return (
    <>
      <p className={styles['ways']}>
        <button
          type="button"
          className="button"
          disabled={isNothing || isMaking}
          onClick={() => void savePdf()}
        >
          {isMaking ? texts.making : texts.pdf}
        </button>
        <button
          type="button"
          className="button button-quiet"
          disabled={isNothing}
          onClick={context.print}
        >
          {texts.print}
        </button>
      </p>
      {hasFailed && <ErrorMessage message={texts.makingFailed} />}
      {missing.length > 0 && <ErrorMessage message={texts.missingLines(missing.join(', '))} />}
    </>
  );
}

interface PagePictureProps {
  readonly page: DrawnPage;
  readonly pictures: Pictures;
  readonly label: string;
  readonly isShown: boolean;
}

/**
 * A preview that equals the printed page. Pages that are not shown are still rendered for printing.
 */
function PagePicture({ page, pictures, label, isShown }: PagePictureProps) {
  const container = useRef<HTMLDivElement>(null);
  const svg = useMemo(() => signSvg(page, pictures), [page, pictures]);
  useLayoutEffect(() => {
    const read = new DOMParser().parseFromString(svg, 'image/svg+xml');
    container.current?.replaceChildren(document.importNode(read.documentElement, true));
  }, [svg]);
  const size = page.widthMm < 140 ? 'a6' : page.widthMm < 200 ? 'a5' : 'a4';
  return (
    <div
      ref={container}
      role="img"
      aria-label={label}
      className={`${styles['page'] ?? ''} ${styles[size] ?? ''}`}
      data-shown={isShown}
    />
  );
}
