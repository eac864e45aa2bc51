import { useState } from 'react';
import { withBasePath } from './base-path.ts';

export const PLACEHOLDER_COVER = withBasePath('/assets/icons/cover.svg');

interface CoverImageProps {
  readonly src: string | undefined;
  /** The side of its square, reserved before it has loaded. */
  readonly size: number;
  /** The alternative text; absent if the text beside it says enough. */
  readonly altText?: string | undefined;
  readonly className?: string;
  /** Fetched only when it comes into view. */
  readonly isLazy?: boolean;
  /** Replaces the default placeholder of covers. */
  readonly placeholder?: string;
}

/** A cover, or the placeholder if there is none or it does not load. */
export function CoverImage(props: CoverImageProps) {
  const {
    src,
    size,
    altText = '',
    className,
    isLazy = false,
    placeholder = PLACEHOLDER_COVER,
  } = props;
  const [brokenSrc, setBrokenSrc] = useState(() => foundBroken(src));
  return (
    <img
      {...(className === undefined ? {} : { className })}
      src={src === undefined || src === brokenSrc ? placeholder : src}
      alt={src === undefined || src === brokenSrc ? '' : altText}
      {...(isLazy ? { loading: 'lazy' as const } : {})}
      width={size}
      height={size}
      onError={() => {
        setBrokenSrc(src);
      }}
    />
  );
}

/**
 * The server-rendered page stays until the first render replaces it, and its script may know
 * already.
 */
function foundBroken(src: string | undefined): string | undefined {
  if (typeof document === 'undefined') return undefined;
  return [...document.images].some(({ dataset }) => dataset['broken'] === src) ? src : undefined;
}
