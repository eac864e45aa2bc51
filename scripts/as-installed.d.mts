export const AS_INSTALLED: string[];
export const NOT_INSTALLED: string[];
