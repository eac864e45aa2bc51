import { QueryClient } from '@tanstack/react-query';

/** One client for the whole administration: a page's responses are cached for the user's return. */
export function adminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The port reports a missing network as an error with its message; no query waits in silence.
      queries: {
        networkMode: 'always',
        retry: false,
        staleTime: 5_000,
        gcTime: 10 * 60_000,
        refetchOnWindowFocus: false,
        refetchOnReconnect: 'always',
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
}
