/**
 * Libraries with native code, or that look for files next to their own, are not bundled into the
 * Node builds: they stay where they were installed.
 */
export const AS_INSTALLED = ['sharp', '@photostructure/sqlite', '@node-rs/argon2', 'pg-native'];

/**
 * Looked for by a library that does without it, and installed here for the tests' tools alone: it
 * would be in the build without being a dependency.
 */
export const NOT_INSTALLED = ['supports-color'];
