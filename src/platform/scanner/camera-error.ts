import type { ScannerError } from './port.ts';

const DENIED = /NotAllowed|PermissionDenied|PermissionDismissed|SecurityError/;
/** The last one is the library's message on a page without TLS, where browsers hide cameras. */
const NO_CAMERA = /NotFound|DevicesNotFound|Overconstrained|ConstraintNotSatisfied|not supported/;

/** The library throws strings, exceptions, and strings that quote exceptions. */
export function cameraError(thrown: unknown): ScannerError {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (DENIED.test(text)) return 'scanner/denied';
  return NO_CAMERA.test(text) ? 'scanner/no-camera' : 'scanner/start-failed';
}
