import { useMatches } from '@tanstack/react-router'
import { useLanguage } from '../language.ts'

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** Names the screen in the tab of the browser and in the phone's top bar. */
    title?: () => string
  }
}

/** From its route's `staticData.title`. */
export function useScreenTitle(): string | undefined {
  useLanguage()
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })?.()
}
