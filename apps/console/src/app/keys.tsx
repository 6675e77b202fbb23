import { modKey } from '@guihang/ui/key-hint.tsx'
import { KeyList } from '@guihang/web/screen/key-list.tsx'
import { m } from '../texts/messages.js'

export function Keys({ onClose }: { onClose: () => void }) {
  const keys: [string, string][] = [
    [`${modKey()} K`, m.office_key_find()],
    ['/', m.office_key_search()],
    ['↑ ↓', m.office_key_rows()],
    ['↵', m.office_key_open()],
    ['Esc', m.office_key_escape()],
    ['?', m.office_key_keys()],
  ]
  return <KeyList title={m.office_keys_title()} keys={keys} onClose={onClose} />
}
