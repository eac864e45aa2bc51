import type { ScannerFault } from '../../ports/scanner.ts';

const DENIED = /NotAllowed|PermissionDenied|PermissionDismissed|SecurityError/;
/** The last one is the library's word where a page without a certificate knows no cameras at all. */
const NO_CAMERA = /NotFound|DevicesNotFound|Overconstrained|ConstraintNotSatisfied|not supported/;

/** The library throws strings, exceptions, and strings that quote exceptions. */
export function cameraFault(thrown: unknown): ScannerFault {
  const text = thrown instanceof Error ? `${thrown.name}: ${thrown.message}` : String(thrown);
  if (DENIED.test(text)) return 'scanner/denied';
  return NO_CAMERA.test(text) ? 'scanner/no-camera' : 'scanner/start-failed';
}
