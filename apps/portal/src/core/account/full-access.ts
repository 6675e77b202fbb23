import { useShellWords } from './profile.ts'

/** Whether this person sees the money, settings and people of the shop, or only handles its parcels. */
export function useFullAccess(): boolean {
  return useShellWords()?.access !== 'parcels'
}
