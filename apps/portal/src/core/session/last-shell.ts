import type { Profile } from '@guihang/contract/people/identity'
import { keepForSession, keptForSession } from './kept-for-session.ts'

/** What the frame around every screen shows of the profile. Kept, so that a load begins with the words of the last one. */
export type ShellWords = Pick<Profile, 'name' | 'shop_code' | 'is_oms' | 'access'> & {
  readonly photo: string | null
  readonly shop_name: string | null
  readonly shop_type: string | null
}

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
  keepForSession('guihang.shell', words)
}

/** The words of this session's last load. */
export function lastShellWords(): ShellWords | undefined {
  // as: written by keepShellWords alone
  return keptForSession('guihang.shell') as ShellWords | undefined
}
