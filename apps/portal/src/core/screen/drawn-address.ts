import { useMatch } from '@tanstack/react-router'

/** For a component behind several routes: the browser's address is the next one already while its screen is fetched. */
export function useDrawnAddress() {
  return useMatch({
    strict: false,
    // An unknown address may begin like a known one: /cod/nowhere.
    select: ({ pathname, search, routeId }) => ({
      path: pathname,
      search,
      isUnknown: routeId === '/signed-in/shell/$',
    }),
    structuralSharing: true,
  })
}
