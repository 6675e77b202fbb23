import { useSyncExternalStore } from 'react'

export function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
}

/** The phone layout: 768 px and narrower, and what a desk becomes at 200 % zoom. */
export function usePhone(): boolean {
  return useMedia('(width < 769px)')
}
