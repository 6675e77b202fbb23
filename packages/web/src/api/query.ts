import { ApiError, NetworkError } from '@guihang/contract/client'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { app } from '../app.ts'
import { onSessionEnd } from '../session.ts'
import { onConnectionBack } from './connection.ts'

/** The first part of every key is the module's noun: live events and session ends work on those (live/live.ts). */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: (problem, query) => askWhy(problem, query.queryKey) }),
  mutationCache: new MutationCache({ onError: (problem) => askWhy(problem) }),
  defaultOptions: {
    // A screen without a connection says so; by itself the library would let it wait without a word.
    queries: {
      networkMode: 'always',
      // Live events say what changed; without them this is how long an answer counts as present.
      staleTime: 30_000,
      retry: (failures, problem) => failures < 2 && mayPass(problem),
      retryDelay: (failures, problem) =>
        problem instanceof ApiError && problem.retryAfter ? problem.retryAfter * 1000 : 600 * 2 ** failures,
      refetchOnWindowFocus: true,
    },
    mutations: { retry: false, networkMode: 'always' },
  },
})

// The next person to sign in here must not see what this one saw.
onSessionEnd(() => queryClient.clear())

// What was asked of a server that did not answer is asked anew: the old calls may hang for minutes.
onConnectionBack(async () => {
  await queryClient.cancelQueries({ predicate: ({ state }) => state.fetchStatus !== 'idle' })
  void queryClient.invalidateQueries()
})

/** An account that may not be used reads why in what is known of it, whichever call met it first (spec section 6). */
function askWhy(problem: unknown, [asked]: readonly unknown[] = []): void {
  const { noun, barredBy } = app().account
  if (asked === noun || !(problem instanceof ApiError)) return
  if (barredBy.some((code) => code === problem.body.code))
    void queryClient.invalidateQueries({ queryKey: [noun] })
}

/** Whether asking again may help: the line was down or the server busy. A refusal stays a refusal. */
function mayPass(problem: unknown): boolean {
  if (problem instanceof NetworkError) return problem.kind === 'offline'
  return problem instanceof ApiError && (problem.status === 502 || problem.status === 503)
}
