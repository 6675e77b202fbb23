import { modKey } from '@guihang/ui/key-hint.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
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
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={m.app_keys_title()}>
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2">
        {keys.map(([key, meaning]) => (
          <div key={key} className="col-span-2 grid grid-cols-subgrid items-baseline">
            <dt>
              <kbd className="rounded-in border border-line-strong bg-sunken px-1.5 py-0.5 font-sans text-12 font-medium">
                {key}
              </kbd>
            </dt>
            <dd className="text-ink-2">{meaning}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
