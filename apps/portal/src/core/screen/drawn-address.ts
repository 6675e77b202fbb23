import { useMatch } from '@tanstack/react-router'

/**
 * The address of the screen that is drawn, for a component that stands behind several routes. The browser's own address is the
 * next one already while the next screen is fetched.
 */
export function useDrawnAddress() {
  return useMatch({
    strict: false,
    select: ({ pathname, search }) => ({ path: pathname, search }),
    structuralSharing: true,
  })
}
