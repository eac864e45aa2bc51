type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // Tile servers ask where their pictures are shown.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** For pages. Camera and position are the player's own; nothing else is asked for. */
export const PERMISSIONS_POLICY = [
  'camera=(self)',
  'display-capture=()',
  'geolocation=(self)',
  'microphone=()',
  'midi=()',
  'payment=()',
  'screen-wake-lock=(self)',
  'usb=()',
].join(', ');

/** For answers that are data: nothing in them may ever run. */
export const DATA_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
};

/** The service worker runs by the policy of its own file, and asks this host and that of the tiles. */
export function workerHeaders(tileOrigin: string): Headers {
  const asked = `'self' ${tileOrigin}`.trim();
  const policy = `default-src 'none'; connect-src ${asked}; frame-ancestors 'none'`;
  return { ...DATA_HEADERS, 'Content-Security-Policy': policy };
}

/** Media may be shown by a player on another of our hosts; an SVG among them stays a picture. */
export const MEDIA_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': "default-src 'none'; sandbox",
};

/** For pages, whose own policy is added. */
export const PAGE_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
};

/** The one page that stands in a frame, and only in one of this host's own; no search finds it. */
export const PREVIEW_HEADERS: Headers = {
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000',
];
