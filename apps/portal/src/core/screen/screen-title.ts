import { useMatches } from '@tanstack/react-router'
import { useLanguage } from '../language.ts'

/** The name of the present screen, from its route's `staticData.title`. */
export function useScreenTitle(): string | undefined {
  useLanguage()
  return useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title)?.staticData.title,
  })?.()
}
