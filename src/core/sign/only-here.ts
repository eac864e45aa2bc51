/** Whether an address leads nowhere but to this device, or to its local network. */
export function isOnlyHere(host: string): boolean {
  const name = host
    .replace(/:\d+$/, '')
    .replace(/^\[|\]$/g, '')
    .toLowerCase();
  if (name === 'localhost' || name.endsWith('.localhost') || name.endsWith('.local')) return true;
  if (name === '::1' || /^f[cd][0-9a-f]{2}:/.test(name) || name.startsWith('fe80:')) return true;
  return /^(127|10|169\.254|192\.168|172\.(1[6-9]|2\d|3[01]))\.[\d.]+$/.test(name);
}
