const PAGE = 50;

interface RequestedPage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly search?: string | undefined;
}

export function pageRequestOf({ limit = PAGE, offset = 0 }: RequestedPage): {
  limit: number;
  offset: number;
} {
  return { limit, offset };
}

export function searchOf({ search: text }: RequestedPage): { search?: string } {
  return text === undefined ? {} : { search: text };
}
