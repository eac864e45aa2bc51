import { useState } from 'react';
import { hostAddress } from './host-address.ts';

export const PLACEHOLDER_COVER = hostAddress('/assets/icons/cover.svg');

interface CoverImageProps {
  readonly src: string | undefined;
  /** The side of its square, reserved before it has loaded. */
  readonly size: number;
  /** What it shows; without it stands beside words that say enough. */
  readonly words?: string | undefined;
  readonly className?: string;
  /** Fetched only when it comes into sight. */
  readonly isLazy?: boolean;
  /** In place of the covers' own placeholder. */
  readonly placeholder?: string;
}

/** A cover, or the placeholder where there is none or it does not load. */
export function CoverImage(props: CoverImageProps) {
  const {
    src,
    size,
    words = '',
    className,
    isLazy = false,
    placeholder = PLACEHOLDER_COVER,
  } = props;
  const [brokenSrc, setBrokenSrc] = useState(() => foundBroken(src));
  return (
    <img
      {...(className === undefined ? {} : { className })}
      src={src === undefined || src === brokenSrc ? placeholder : src}
      alt={src === undefined || src === brokenSrc ? '' : words}
      {...(isLazy ? { loading: 'lazy' as const } : {})}
      width={size}
      height={size}
      onError={() => {
        setBrokenSrc(src);
      }}
    />
  );
}

/** The server's page stands until the first drawing replaces it, and its script may know already. */
function foundBroken(src: string | undefined): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return [...document.images].some(({ dataset }) => dataset['broken'] === src) ? src : undefined;
}
