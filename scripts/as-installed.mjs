/**
 * Libraries with native code, or that look for files next to their own, are not bundled into the
 * Node builds: they stay where they were installed.
 */
export const AS_INSTALLED = ['sharp', '@photostructure/sqlite', '@node-rs/argon2', 'pg-native'];
