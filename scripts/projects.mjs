/**
 * Each project has its own tsconfig.json, which the root one references. The longest to check comes
 * first.
 */
export const projects = ['tests', 'server', 'demo', 'src', 'src/core', 'sw', 'scripts'];
