import { listParcels } from '@guihang/contract/parcels/parcels'
import type { ParcelStatus } from '@guihang/domain/lifecycle/parcel-statuses'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Keyboard, Languages, LogOut, type LucideIcon, Moon, Plus, Sun } from 'lucide-react'
import { client } from '../../core/api/api.ts'
import { useLanguage } from '../../core/language.ts'
import { switchLanguage } from '../../core/session/profile.ts'
import { signOut } from '../../core/session/sign-out.ts'
import { setTheme } from '../../core/theme.ts'
import { m } from '../../paraglide/messages.js'
import { matchOptions } from '../../ui/inputs/match-options.ts'
import { useEntries } from './navigation.ts'

export type PaletteItem = {
  key: string
  label: string
  /** Further words to find it by. */
  search?: string
  icon?: LucideIcon
  /** Where it leads, or what it does. */
  to?: string
  act?: () => void
  parcel?: { receiver: string; status: ParcelStatus }
}

export type PaletteGroup = { title: string; items: PaletteItem[] }

// Below two letters everything matches; the list itself is the better place then.
const shortest = 2

/** What the palette offers for a query: parcels from the server, screens and actions from here. */
export function usePaletteGroups(
  query: string,
  onKeys: () => void,
): { groups: PaletteGroup[]; searching: boolean } {
  const entries = useEntries()
  const actions = useActions(onKeys)
  const parcels = useFoundParcels(query)

  const screens = entries.map((entry) => ({
    key: entry.to,
    label: entry.label(),
    icon: entry.icon,
    to: entry.to,
  }))
  const groups = [
    { title: m.app_palette_parcels(), items: query.length < shortest ? [] : parcels.items },
    { title: m.app_palette_screens(), items: matchOptions<PaletteItem>(screens, query) },
    { title: m.app_palette_actions(), items: matchOptions(actions, query) },
  ]
  return { groups: groups.filter((group) => group.items.length > 0), searching: parcels.searching }
}

function useActions(onKeys: () => void): PaletteItem[] {
  const other = useLanguage() === 'vi' ? 'en' : 'vi'
  const dark = document.documentElement.dataset.theme === 'dark'
  return [
    { key: 'create', label: m.app_create_parcel(), icon: Plus, to: '/packages/create' },
    {
      key: 'language',
      label: m.app_language_other(),
      search: 'language ngôn ngữ',
      icon: Languages,
      act: () => switchLanguage(other),
    },
    dark
      ? { key: 'theme', label: m.app_theme_to_light(), icon: Sun, act: () => setTheme('light') }
      : { key: 'theme', label: m.app_theme_to_dark(), icon: Moon, act: () => setTheme('dark') },
    { key: 'keys', label: m.app_keys_title(), icon: Keyboard, act: onKeys },
    { key: 'logout', label: m.app_logout(), icon: LogOut, act: () => void signOut() },
  ]
}

function useFoundParcels(query: string): { items: PaletteItem[]; searching: boolean } {
  const wanted = query.length >= shortest
  const found = useQuery({
    queryKey: ['parcels', 'palette', query],
    queryFn: ({ signal }) => client.call(listParcels, { query: { keyword: query, limit: '6' }, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const items = (wanted ? (found.data?.data ?? []) : []).map((parcel) => ({
    key: parcel.id,
    label: parcel.tracking_number ?? parcel.code,
    to: `/packages/${parcel.id}`,
    parcel: { receiver: `${parcel.receiver.name} · ${parcel.receiver.phone}`, status: parcel.status },
  }))
  return { items, searching: wanted && found.isFetching }
}
