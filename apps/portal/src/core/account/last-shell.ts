import type { Profile } from '@guihang/contract/shop/identity'
import { keepForSession, keptForSession } from '../session/kept-for-session.ts'

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

export function keepShellWords(words: ShellWords): void {
  keepForSession('guihang.shell', words)
}

/** The words of this session's last load; undefined also where another version of the portal kept them differently. */
export function lastShellWords(): ShellWords | undefined {
  const kept = keptForSession('guihang.shell')
  return isShellWords(kept) ? kept : undefined
}

// By hand: the login screen does without the contract's schemas.
function isShellWords(kept: unknown): kept is ShellWords {
  if (typeof kept !== 'object' || kept === null) return false
  const { name, shop_code, is_oms, access, photo, shop_name, shop_type }: Record<string, unknown> = {
    ...kept,
  }
  const texts = [name, shop_code, photo ?? '', shop_name ?? '', shop_type ?? '']
  const isKnown = access === 'full' || access === 'parcels'
  return isKnown && typeof is_oms === 'number' && texts.every((text) => typeof text === 'string')
}
