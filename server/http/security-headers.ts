type Headers = Readonly<Record<string, string>>;

const EVERYWHERE: Headers = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'X-DNS-Prefetch-Control': 'off',
  'X-Permitted-Cross-Domain-Policies': 'none',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Origin-Agent-Cluster': '?1',
  // Tile servers require a referrer.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
};

/** The policy of pages. The player itself uses camera and position; nothing else is allowed. */
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

/** These directives forbid what default-src does not cover; every response has them. */
const NO_DOCUMENT = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The headers of data responses: nothing in them may ever run. */
export const DATA_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Content-Security-Policy': `default-src 'none'; ${NO_DOCUMENT}`,
};

/**
 * The service worker's policy is that of its own file; it connects to this server and the tile
 * server.
 */
export function workerHeaders(tileOrigin: string): Headers {
  const allowedSources = `'self' ${tileOrigin}`.trim();
  const policy = `default-src 'none'; connect-src ${allowedSources}; ${NO_DOCUMENT}`;
  return { ...DATA_HEADERS, 'Content-Security-Policy': policy };
}

/**
 * A player on another of the configured hosts may show media; an SVG among them cannot run scripts.
 */
export const MEDIA_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Content-Security-Policy': `default-src 'none'; ${NO_DOCUMENT}; sandbox`,
};

/** The headers of pages; each adds its own policy. */
export const PAGE_HEADERS: Headers = {
  ...EVERYWHERE,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': PERMISSIONS_POLICY,
};

/** The only page that may be framed, and only by this origin; search engines do not index it. */
export const PREVIEW_HEADERS: Headers = {
  'X-Frame-Options': 'SAMEORIGIN',
  'X-Robots-Tag': 'noindex',
  'Cache-Control': 'no-store',
};

export const STRICT_TRANSPORT: readonly [string, string] = [
  'Strict-Transport-Security',
  'max-age=31536000',
];
