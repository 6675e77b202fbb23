import { useMatch } from '@tanstack/react-router'

/** For a component behind several routes: the browser's address is the next one already while its screen is fetched. */
export function useDrawnAddress() {
  return useMatch({
    strict: false,
    select: ({ pathname, search }) => ({ path: pathname, search }),
    structuralSharing: true,
  })
}
