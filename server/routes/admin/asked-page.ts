const PAGE = 50;

interface AskedPage {
  readonly limit?: number | undefined;
  readonly offset?: number | undefined;
  readonly search?: string | undefined;
}

export function page({ limit = PAGE, offset = 0 }: AskedPage): { limit: number; offset: number } {
  return { limit, offset };
}

export function search({ search: text }: AskedPage): { search?: string } {
  return text === undefined ? {} : { search: text };
}
