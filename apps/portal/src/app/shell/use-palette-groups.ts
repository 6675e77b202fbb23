import { listParcels } from '@guihang/contract/parcels/parcels'
import { businessDayOf } from '@guihang/domain/calendar'
import { formatMoney } from '@guihang/domain/money/money'
import {
  isFinal,
  type ParcelStatus,
  type StatusGroup,
  statusGroupOf,
} from '@guihang/domain/parcels/lifecycle/parcel-statuses'
import { formatPhone } from '@guihang/domain/shop/people/phone'
import { matchOptions } from '@guihang/ui/inputs/match-options.ts'
import { formatShortDay } from '@guihang/web/dates.ts'
import { useLanguage } from '@guihang/web/language.ts'
import type { PaletteGroup, PaletteItem } from '@guihang/web/screen/palette.tsx'
import { setTheme } from '@guihang/web/theme.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import {
  ClipboardPaste,
  FileSpreadsheet,
  Keyboard,
  Languages,
  LogOut,
  MessageCircle,
  Moon,
  Plus,
  Printer,
  RotateCw,
  ScanBarcode,
  Store,
  Sun,
} from '#icons'
import { useFullAccess } from '../../core/account/full-access.ts'
import { switchLanguage, useShellWords } from '../../core/account/profile.ts'
import { signOut } from '../../core/account/sign-out.ts'
import { client } from '../../core/api/api.ts'
import { m } from '../../texts/messages.js'
import { useEntries } from './navigation.ts'
import { keyList } from './openers.ts'

const shownAtMost = 6
/** So many of the newest are looked at, of which those under way come first. */
const lookedAt = '30'

// Below two letters everything matches; the list itself is the better place then.
const shortest = 2

/** What the palette offers for a query: parcels from the server, screens and actions from here. */
export function usePaletteGroups(query: string): { groups: PaletteGroup[]; searching: boolean } {
  const entries = useEntries()
  const actions = useActions()
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

function useActions(): PaletteItem[] {
  const other = useLanguage() === 'vi' ? 'en' : 'vi'
  const dark = document.documentElement.dataset.theme === 'dark'
  const navigate = useNavigate()
  const isFull = useFullAccess()
  const words = useShellWords()
  return [
    {
      key: 'print',
      label: m.parcels_print_unprinted(),
      search: 'print labels in nhãn tem vận đơn',
      icon: Printer,
      act: () => void navigate({ to: '/packages', search: { print: 'unprinted' } }),
    },
    {
      key: 'pickup',
      label: m.pickup_title(),
      search: 'hand-over pickup manifest bưu tá lấy hàng quét',
      icon: ScanBarcode,
      act: () => void navigate({ to: '/$', params: { _splat: 'pickup-list' } }),
    },
    {
      key: 'failed',
      label: m.app_palette_unsent(),
      search: 'retry resend gửi lại',
      icon: RotateCw,
      act: () => void navigate({ to: '/packages', search: { status: 'failed', status_group: 'fail' } }),
    },
    ...(isFull ? [newStore(() => void navigate({ to: '/stores', search: { new: '1' } }))] : []),
    {
      key: 'support',
      label: m.support_ask(),
      search: 'support complaint hurry khiếu nại giục giao',
      icon: MessageCircle,
      act: () => void navigate({ to: '/support', search: { new: '1' } }),
    },
    { key: 'create', label: m.app_create_parcel(), icon: Plus, to: '/packages/create' },
    ...(words?.is_oms === 3 ? [] : manyOrders()),
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
    { key: 'keys', label: m.app_keys_title(), icon: Keyboard, act: keyList.open },
    { key: 'logout', label: m.app_logout(), icon: LogOut, act: () => void signOut() },
  ]
}

/** Where the order system creates the parcels there is neither. */
function manyOrders(): PaletteItem[] {
  return [
    {
      key: 'upload',
      label: m.imports_upload_title(),
      search: 'excel csv file import tải lên',
      icon: FileSpreadsheet,
      to: '/packages/upload-excel',
    },
    {
      key: 'paste',
      label: m.imports_paste_title(),
      search: 'paste chat sheets grid dán tin nhắn bảng',
      icon: ClipboardPaste,
      to: '/packages/review/new',
    },
  ]
}

function newStore(act: () => void): PaletteItem {
  return { key: 'store', label: m.stores_add(), search: 'store warehouse kho', icon: Store, act }
}

function useFoundParcels(query: string): { items: PaletteItem[]; searching: boolean } {
  const wanted = query.length >= shortest
  const found = useQuery({
    queryKey: ['parcels', 'palette', query],
    queryFn: ({ signal }) => client.call(listParcels, { query: { keyword: query, limit: lookedAt }, signal }),
    enabled: wanted,
    placeholderData: keepPreviousData,
  })
  const items = liveFirst(wanted ? (found.data?.data ?? []) : []).map((parcel) => ({
    key: parcel.id,
    label: parcel.tracking_number ?? parcel.code,
    to: `/packages/${parcel.id}`,
    parcel: {
      receiver: `${parcel.receiver.name} · ${formatPhone(parcel.receiver.phone)}`,
      facts: `${formatShortDay(businessDayOf(parcel.created_at))} · ${parcel.cod > 0 ? formatMoney(parcel.cod) : m.parcels_no_cod()}`,
      status: parcel.status,
    },
  }))
  return { items, searching: wanted && found.isFetching }
}

const over: readonly StatusGroup[] = ['success', 'cancel']

function liveFirst<Found extends { status: ParcelStatus }>(parcels: readonly Found[]): Found[] {
  const isOver = ({ status }: Found) => isFinal(status) || over.includes(statusGroupOf(status))
  return [...parcels.filter((parcel) => !isOver(parcel)), ...parcels.filter(isOver)].slice(0, shownAtMost)
}
