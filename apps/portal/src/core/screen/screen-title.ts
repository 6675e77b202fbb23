import { useMatches } from '@tanstack/react-router'
import { useLanguage } from '../language.ts'

/** From its route's `staticData.title`. */
export function useScreenTitle(): string | undefined {
  useLanguage()
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })?.()
}
