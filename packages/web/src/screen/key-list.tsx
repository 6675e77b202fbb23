import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'

/** The keys of an app, each with what it does. */
export type KeyListProps = {
  title: string
  keys: readonly (readonly [string, string])[]
  onClose: () => void
}

export function KeyList({ title, keys, onClose }: KeyListProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={title}>
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
