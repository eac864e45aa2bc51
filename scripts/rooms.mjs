/** Each has a tsconfig.json of its own, which the one at the root names. The longest to check first. */
export const rooms = ['tests', 'server', 'src', 'src/core', 'sw', 'scripts'];
