import { version } from '../../../package.json';

/** The version for people, and the build that it is. */
export function releaseNamed(build: string): string {
  return build === '' ? version : `${version} (${build})`;
}
