import { Palette } from '@guihang/web/screen/palette.tsx'
import { m } from '../../texts/messages.js'
import { usePaletteGroups } from './use-palette-groups.ts'

export function PortalPalette({ onClose }: { onClose: () => void }) {
  return (
    <Palette
      label={m.app_palette()}
      hint={m.app_search_hint()}
      searchingWords={m.app_palette_searching()}
      useGroups={usePaletteGroups}
      onClose={onClose}
    />
  )
}
