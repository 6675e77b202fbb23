import { Button } from '@guihang/ui/button.tsx'
import { Dialog } from '@guihang/ui/overlays/dialog-on-demand.tsx'
import { watchedFetch } from '@guihang/web/api/connection.ts'
import { useEffect, useState } from 'react'
import { Eye, Minus, Plus } from '#icons'
import { m } from '../../texts/messages.js'
import { shopsChanged } from './shops.queries.ts'

/** Nothing is fetched before the click: the server writes each view of a paper into the shop's log. */
export function PaperTile({ name, url }: { name: string; url: string | null }) {
  const picture = usePicture()
  const [zoomed, setZoomed] = useState(false)
  return (
    <figure className="overflow-hidden rounded-ctl border border-line">
      <div className="relative grid h-60 place-items-center bg-sunken">
        {url === null ? (
          <span className="text-ink-3">{m.shops_picture_none()}</span>
        ) : picture.shown === null ? (
          <div className="grid justify-items-center gap-2">
            {picture.gone && (
              <span role="status" className="text-ink-2">
                {m.shops_picture_gone()}
              </span>
            )}
            <Button
              icon={Eye}
              busy={picture.busy}
              aria-label={m.shops_picture_open_named({ name })}
              onClick={() => void picture.open(url)}
            >
              {m.shops_picture_open()}
            </Button>
          </div>
        ) : (
          <button
            type="button"
            className="absolute inset-0 cursor-zoom-in"
            aria-label={m.shops_picture_zoom({ name })}
            onClick={() => setZoomed(true)}
          >
            <img src={picture.shown} alt={name} className="size-full object-contain" />
          </button>
        )}
      </div>
      <figcaption className="border-t border-line px-3 py-1.5 text-12 text-ink-2">{name}</figcaption>
      {zoomed && picture.shown !== null && (
        <ZoomDialog name={name} url={picture.shown} onClose={() => setZoomed(false)} />
      )}
    </figure>
  )
}

/** One click is one view: the picture stays with the screen, and zooming asks for no second one. */
function usePicture() {
  const [shown, setShown] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [gone, setGone] = useState(false)
  useEffect(() => () => void (shown !== null && URL.revokeObjectURL(shown)), [shown])

  async function open(url: string) {
    setBusy(true)
    const answer = await watchedFetch(url).catch(() => null)
    if (answer?.ok) setShown(URL.createObjectURL(await answer.blob()))
    // Its address lives for minutes: the shop is asked for anew, with another.
    else await shopsChanged()
    setGone(!answer?.ok)
    setBusy(false)
  }

  return { shown, busy, gone, open }
}

const zooms = [1, 1.5, 2, 3] as const

function ZoomDialog({ name, url, onClose }: { name: string; url: string; onClose: () => void }) {
  const [step, setStep] = useState(0)
  const zoom = zooms[step] ?? 1
  return (
    <Dialog
      open
      wide
      onOpenChange={(open) => !open && onClose()}
      title={name}
      actions={
        <>
          <Button
            icon={Minus}
            unavailable={step === 0 ? true : null}
            onClick={() => setStep((now) => now - 1)}
          >
            {m.shops_zoom_out()}
          </Button>
          <Button
            icon={Plus}
            unavailable={step === zooms.length - 1 ? true : null}
            onClick={() => setStep((now) => now + 1)}
          >
            {m.shops_zoom_in()}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {m.shops_zoom_close()}
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a large picture is scrolled by keyboard */}
      <div tabIndex={0} className="max-h-[70dvh] overflow-auto rounded-in bg-sunken">
        <img src={url} alt={name} className="max-w-none" style={{ width: `${zoom * 100}%` }} />
      </div>
    </Dialog>
  )
}
