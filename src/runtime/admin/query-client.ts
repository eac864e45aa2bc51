import { QueryClient } from '@tanstack/react-query';

/** One for the whole administration: what a page has asked for is there when somebody comes back. */
export function adminQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      // The network's absence is an answer of the port and has its words; nothing waits in silence.
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
