import { useState } from 'react';
import { hostAddress } from './host-address.ts';

export const PLACEHOLDER_COVER = hostAddress('/assets/icons/cover.svg');

interface CoverImageProps {
  readonly src: string | undefined;
  /** The side of its square, reserved before it has loaded. */
  readonly size: number;
  readonly className?: string;
}

/** A cover, or the placeholder where there is none or it does not load. */
export function CoverImage({ src, size, className }: CoverImageProps) {
  const [brokenSrc, setBrokenSrc] = useState<string>();
  return (
    <img
      {...(className === undefined ? {} : { className })}
      src={src === undefined || src === brokenSrc ? PLACEHOLDER_COVER : src}
      alt=""
      width={size}
      height={size}
      onError={() => {
        setBrokenSrc(src);
      }}
    />
  );
}
