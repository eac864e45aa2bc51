/**
 * Removes the cookie by which a server knows this device (server/http/device-cookie.ts), for a
 * visitor who signs out offline, when the server cannot do it.
 */
export function forgetKnownDevice(page: { cookie: string }, base: string): void {
  page.cookie = `klangweg_device=; Path=${base}/api; Max-Age=0; SameSite=Strict`;
}
