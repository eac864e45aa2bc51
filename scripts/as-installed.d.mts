export const AS_INSTALLED: string[];
