/**
 * Libraries that bring machine code of their own, or look for files beside theirs, are not built
 * into what Node runs: they stay where they were installed.
 */
export const AS_INSTALLED = ['sharp', '@photostructure/sqlite', '@node-rs/argon2', 'pg-native'];
