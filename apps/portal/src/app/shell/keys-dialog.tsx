import { modKey } from '@guihang/ui/key-hint.tsx'
import { KeyList } from '@guihang/web/screen/key-list.tsx'
import { m } from '../../texts/messages.js'

export function KeysDialog({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    [`${modKey()} K`, m.app_key_palette()],
    ['N', m.app_key_new()],
    ['/', m.app_key_search()],
    ['↑ ↓', m.app_key_rows()],
    ['↵', m.app_key_open()],
    [m.app_key_space(), m.app_key_select()],
    ['Esc', m.app_key_escape()],
    [`${modKey()} ↵`, m.app_key_submit()],
    ['?', m.app_key_keys()],
  ]
  return <KeyList title={m.app_keys_title()} keys={keys} onClose={onClose} />
}
