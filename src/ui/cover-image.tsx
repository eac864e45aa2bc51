import { useState } from 'react';
import { hostAddress } from './host-address.ts';

export const PLACEHOLDER_COVER = hostAddress('/assets/icons/cover.svg');

interface CoverImageProps {
  readonly src: string | undefined;
  /** The side of its square, reserved before it has loaded. */
  readonly size: number;
  readonly className?: string;
  /** Fetched only when it comes into sight. */
  readonly isLazy?: boolean;
}

/** A cover, or the placeholder where there is none or it does not load. */
export function CoverImage({ src, size, className, isLazy = false }: CoverImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <img
      {...(className === undefined ? {} : { className })}
      src={src === undefined || src === brokenSrc ? PLACEHOLDER_COVER : src}
      alt=""
      {...(isLazy ? { loading: 'lazy' as const } : {})}
      width={size}
      height={size}
      onError={() => {
        setBrokenSrc(src);
      }}
    />
  );
}
