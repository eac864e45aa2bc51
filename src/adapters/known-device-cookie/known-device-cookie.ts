/**
 * Takes away what a server knows this device by (server/http/device-cookie.ts). For who leaves
 * without a network, where the server cannot do it.
 */
export function forgetKnownDevice(page: { cookie: string }, base: string): void {
  page.cookie = `klangweg_device=; Path=${base}/api; Max-Age=0; SameSite=Strict`;
}
