import type { Profile } from '@guihang/contract/people/identity'
import { presentSession } from './session.ts'
import { readStored, writeStored } from './storage.ts'

/** What the frame around every screen shows of the profile. Kept, so that a load begins with the words of the last one. */
export type ShellWords = Pick<Profile, 'name' | 'shop_code' | 'is_oms' | 'access'> & {
  readonly photo: string | null
  readonly shop_name: string | null
  readonly shop_type: string | null
}

const key = 'guihang.shell'

export function shellWordsOf({ name, shop_code, is_oms, access, photo, shop }: Profile): ShellWords {
  return {
    name,
    shop_code,
    is_oms,
    access,
    photo: photo?.url ?? null,
    shop_name: shop?.shop_name ?? null,
    shop_type: shop?.shop_type ?? null,
  }
}

/** Keeps the words for the next load of this session. */
export function keepShellWords(words: ShellWords): void {
  writeStored(key, JSON.stringify({ of: presentSession(), words }))
}

/** The words of this session's last load; another session's are nobody's business. */
export function lastShellWords(): ShellWords | undefined {
  const session = presentSession()
  try {
    // as: written by keepShellWords alone, which wrote this shape
    const kept = JSON.parse(readStored(key) ?? '{}') as { of?: string; words?: ShellWords }
    return session !== null && kept.of === session ? kept.words : undefined
  } catch {
    return undefined
  }
}

export function forgetShellWords(): void {
  writeStored(key, null)
}
