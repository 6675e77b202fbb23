import { buttonClass } from '@guihang/ui/button.tsx'
import { Menu } from '@guihang/ui/overlays/menu.tsx'
import { MenuChoices } from '@guihang/ui/overlays/menu-items.tsx'
import { setTheme, type Theme, themes, useTheme } from '@guihang/web/theme.ts'
import { Monitor, Moon, Sun } from '#icons'
import { m } from '../../texts/messages.js'

const glyphs = { system: Monitor, light: Sun, dark: Moon }

const names: Record<Theme, () => string> = {
  system: m.app_theme_system,
  light: m.app_theme_light,
  dark: m.app_theme_dark,
}

export function ThemeMenu() {
  const theme = useTheme()
  const Glyph = glyphs[theme]
  return (
    <Menu
      trigger={
        <button
          type="button"
          aria-label={m.app_theme_is({ theme: names[theme]() })}
          data-tip={m.app_theme()}
          className={buttonClass('quiet', 'md', 'px-2')}
        >
          <Glyph size={16} />
        </button>
      }
    >
      <ThemeChoices />
    </Menu>
  )
}

export function ThemeChoices({ inRow }: { inRow?: boolean }) {
  return (
    <MenuChoices
      label={m.app_theme()}
      value={useTheme()}
      options={themes.map((theme) => ({ value: theme, label: names[theme]() }))}
      onValueChange={setTheme}
      inRow={inRow}
    />
  )
}
