import { editUser, getProfile, type Profile, type Shop } from '@guihang/contract/shop/identity'
import type { Language } from '@guihang/domain/languages'
import { queryClient } from '@guihang/web/api/query.ts'
import { setLanguage } from '@guihang/web/language.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { client } from '../api/api.ts'
import { isSignedIn } from '../session/session.ts'
import { keepShellWords, lastShellWords, type ShellWords, shellWordsOf } from './last-shell.ts'

/** The first part of the key of everything of the account: the live event `profile` makes all of it stale. */
export const profileKey = ['profile']

export type AccountTabProps = { profile: Profile; shop: Shop }

export function useProfile() {
  return useQuery({
    queryKey: profileKey,
    queryFn: async ({ signal }) => {
      const { data } = await client.call(getProfile, {
        query: { include: 'photo,default_store,shop' },
        signal,
      })
      return data
    },
    staleTime: 5 * 60_000,
    enabled: isSignedIn(),
  })
}

/** The profile's words for the frame around every screen: those of the last load until the profile is here. */
export function useShellWords(): ShellWords | undefined {
  const profile = useProfile().data
  const [last] = useState(lastShellWords)
  const words = useMemo(() => (profile ? shellWordsOf(profile) : undefined), [profile])
  useEffect(() => {
    if (words) keepShellWords(words)
  }, [words])
  return words ?? last
}

/** Switches the language at once and sends it to the profile; a failure to save is ignored (spec section 7). */
export function switchLanguage(language: Language): void {
  setLanguage(language)
  const id = queryClient.getQueryData<{ id: string }>(profileKey)?.id
  if (!id || !isSignedIn()) return
  client.call(editUser, { params: { id }, body: { locale: language } }).catch(() => {})
}

export async function refreshAccount(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: profileKey })
}
