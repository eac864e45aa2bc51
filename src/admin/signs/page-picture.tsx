import { useLayoutEffect, useMemo, useRef } from 'react';
import type { DrawnPage } from '../../core/sign/drawing.ts';
import { signSvg, type Pictures } from '../../core/sign/sign-svg.ts';
import styles from './signs.module.css';

interface PagePictureProps {
  readonly page: DrawnPage;
  readonly pictures: Pictures;
  readonly label: string;
  readonly isShown: boolean;
}

/**
 * A preview that equals the printed page. Pages that are not shown are still rendered for printing.
 */
export function PagePicture({ page, pictures, label, isShown }: PagePictureProps) {
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
